import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";

it.each([
  [416, { range: "bytes=999999-" }],
  [412, { "if-match": '"another"' }],
  [412, { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }],
])("a condition or range that a file cannot meet is %i", async (status, headers) => {
  const { app, mediaFolder } = await createTestApp();
  mkdirSync(mediaFolder, { recursive: true });
  writeFileSync(join(mediaFolder, "side.svg"), "<svg/>");
  const reply = await app.inject({ url: "/media/side.svg", headers });
  expect([reply.statusCode, reply.json()]).toEqual([status, { status: "error", message: expect.any(String) }]);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.headers["content-range"]).toBe(status === 416 ? "bytes */6" : undefined);
});
