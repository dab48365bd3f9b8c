import { expect, it, vi } from "vitest";
import { startWorker } from "#test/service-worker/start-worker.ts";
import { offlineDocument } from "./offline-page.ts";

it("lists the pages that are there, and is whole by itself (OFF-6)", () => {
  const pages = [{ path: '/nike?a="1"&b=2', title: "Nike &amp; more" }];
  const html = offlineDocument(pages, "once");
  expect(html).toContain('<li><a href="/nike?a=&quot;1&quot;&amp;b=2">Nike &amp; more</a></li>');
  expect(html).not.toMatch(/(src|href)="(?!"|\/nike)/);
  expect(offlineDocument([], "once")).not.toContain("<ul>");
});

it("lists the 20 pages that were seen last (OFF-6)", async () => {
  const worker = await startWorker(() => import("./worker.ts"));
  for (let number = 1; number <= 21; number++) {
    worker.site.servePage(`/shoe-${number}`, `Shoe ${number}`);
    await worker.visit(`/shoe-${number}`);
  }
  await worker.visit("/shoe-1");
  worker.site.cut();
  const html = await (await worker.visit("/puma")).text();
  const titles = Array.from(html.matchAll(/<li><a [^>]*>([^<]*)/g), ([, title]) => title);
  expect([titles.length, ...titles.slice(0, 2), titles.at(-1)]).toEqual([20, "Shoe 1", "Shoe 21", "Shoe 3"]);
});

it("lists no page that is older than it may be kept (OFF-4, OFF-6)", async () => {
  const worker = await startWorker(() => import("./worker.ts"));
  worker.site.servePage("/nike", "Air Max");
  await worker.visit("/nike");
  vi.setSystemTime(Date.now() + 31 * 24 * 3_600_000);
  worker.site.servePage("/adidas", "Stan Smith");
  await worker.visit("/adidas");
  worker.site.cut();
  const html = await (await worker.visit("/puma")).text();
  expect([html.includes("Stan Smith"), html.includes("Air Max")]).toEqual([true, false]);
});

it("runs its own script and styles alone, by a number that is used once (OFF-6)", async () => {
  const worker = await startWorker(() => import("./worker.ts"));
  worker.site.cut();
  const nonces = [];
  for (const path of ["/nike", "/nike"]) {
    const reply = await worker.visit(path);
    const [, nonce = ""] = /script-src 'nonce-([^']+)'/.exec(reply.headers.get("content-security-policy") ?? "") ?? [];
    expect(nonce).not.toBe("");
    expect(await reply.text()).toContain(`<script nonce="${nonce}">`);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    nonces.push(nonce);
  }
  expect(nonces[0]).not.toBe(nonces[1]);
});
