import { expect, it } from "vitest";
import { markDocument, markReply } from "./mark-copy.ts";

const now = new Date("2026-11-28T15:00:00Z");

it("a kept document has its moment at its root, and the bar at its end (OFF-5)", () => {
  const html = `<!DOCTYPE html><html lang="en"><body><p>Date</p><script>"</body>"</script></body></html>`;
  const marked = markDocument(html, { asOf: new Date("2026-11-28T14:00:00Z"), isOnline: true }, now);
  expect(marked).toMatch(/^<!DOCTYPE html><html data-as-of="2026-11-28T14:00:00.000Z" lang="en">/);
  expect(marked).toMatch(/<\/script><section id="page-age".*<\/section><\/body><\/html>$/);
});

it("a reply that is a copy says so, and sets no clock (OFF-5, TIME-27)", async () => {
  const headers = { date: "Sat, 28 Nov 2026 14:00:00 GMT", "content-encoding": "br", "content-length": "99" };
  const marked = markReply(new Response("{}", { headers }), now);
  expect(Object.fromEntries(marked.headers)).toMatchObject({ "x-as-of": "2026-11-28T14:00:00.000Z", age: "3600" });
  expect(marked.headers.has("content-encoding") || marked.headers.has("content-length")).toBe(false);
  expect(await marked.text()).toBe("{}");
  // also where the device's clock is behind
  const behind = markReply(new Response("{}", { headers }), new Date("2026-11-28T13:00:00Z"));
  expect(behind.headers.get("age")).toBe("1");
});
