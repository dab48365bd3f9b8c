import { expect, it } from "vitest";
import { offlineDocument } from "./offline-page.ts";

it("lists the pages that are there, and is whole by itself (OFF-6)", () => {
  const pages = [{ path: '/nike?a="1"&b=2', title: "Nike &amp; more" }];
  const html = offlineDocument(pages, "once");
  expect(html).toContain('<li><a href="/nike?a=&quot;1&quot;&amp;b=2">Nike &amp; more</a></li>');
  expect(html).not.toMatch(/(src|href)="(?!"|\/nike)/);
  expect(offlineDocument([], "once")).not.toContain("<ul>");
});
