import { expect, it } from "vitest";
import { assemblePage, SCRIPT_MARK } from "./page-document.ts";

const mark = `nonce="${SCRIPT_MARK}"`;

const page = (body: string) => assemblePage(`<html><head></head><body>${body}</body></html>`, "[1]");

it("a page lists the inline scripts of React alone, and is sent without their mark (SITE-50)", () => {
  const { html, scripts } = page(
    `<p>&lt;b&gt;</p><script>stray()</script><script ${mark}>ours()</script><script ${mark} src="/a.js"></script>`,
  );
  expect(scripts).toContain("ours()");
  expect(scripts).not.toContain("stray()");
  expect(scripts).not.toContain("");
  expect(html).toContain('<script>ours()</script><script src="/a.js"></script>');
  expect(html).not.toContain(SCRIPT_MARK);
});

it("every script and rule that is added to a page is on its list (SITE-50)", () => {
  const { html, scripts } = page("");
  const added = Array.from(html.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, script = ""]) => script);
  expect(added).toHaveLength(3);
  expect(scripts).toEqual(expect.arrayContaining(added));
  expect(html).toMatch(/^<!DOCTYPE html><html>.*<\/script><\/body><\/html>$/s);
});

it("the font of headlines and the styles end the head (SITE-65)", () => {
  const { html, scripts, stylesheet } = page("");
  const font = scripts.find((script) => script.includes("FontFace"));
  expect(html).toContain(`<head><script>${font}</script><style>${stylesheet}</style></head><body>`);
});

it("JSON-LD is in the document, and no text in it can end its script (SITE-61)", () => {
  const name = "</script><script>stray()</script><!--";
  const { html, scripts } = assemblePage("<html><head></head><body></body></html>", "[1]", [
    { "@type": "Thing", name },
  ]);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", "@type": "Thing", name });
  expect(html).not.toContain("stray()</script>");
  expect(scripts.join()).not.toContain("stray");
});

it("a page lists its style attributes (SITE-50)", () => {
  expect(page('<i style="color:red"></i><b style="width:26%"></b>').styles).toEqual(["color:red", "width:26%"]);
  expect(page("").styles).toEqual([]);
  expect(page('<i style="color:red"></i><b hidden="" style="color:red"></b>').styles).toEqual(["color:red"]);
});

it("a text that looks like a style attribute is none (SITE-50)", () => {
  const text = Array.from({ length: 400 }, (_, at) => ` style="${at}"`).join("");
  expect(page(`<p>${text}</p><i style="color:red">${text}</i>`).styles).toEqual(["color:red"]);
});

it("scripts load after pictures that are visible", () => {
  const { html } = page(`<link rel="modulepreload" ${mark} href="/a.js"/><link rel="preload" ${mark} href="/b.png"/>`);
  expect(html).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" href="/b.png"/>',
  );
});
