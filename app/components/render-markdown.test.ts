import { expect, it } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

it("replaces {site} by the escaped site name and {contact} by the contact page (SITE-21)", () => {
  const html = renderMarkdown("## On {site}\n\nBy {site}: [write to us]({contact}).", "Toe & <b>box</b>");
  expect(html).toContain("<h2>On Toe &amp; &lt;b&gt;box&lt;/b&gt;</h2>");
  expect(html).toContain('By Toe &amp; &lt;b&gt;box&lt;/b&gt;: <a href="/about-us#contact">write to us</a>.');
});
