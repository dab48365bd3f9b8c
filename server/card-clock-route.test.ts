import { expect, it } from "vitest";
import { createTestApp, NOON } from "#test/create-test-app.ts";

it("the server's time is there for the cards in pages of other sites, and no cache keeps it (SITE-76, TIME-27)", async () => {
  const { app, setNow } = await createTestApp();
  const read = () => app.inject({ url: "/embed/now.txt", headers: { origin: "null" } });
  const { statusCode, headers, body } = await read();
  expect([statusCode, headers["cache-control"], headers["access-control-allow-origin"]]).toEqual([
    200,
    "no-store",
    "*",
  ]);
  expect(Number(body)).toBe(Date.parse(NOON));
  const later = "2026-11-21T12:00:01.234-05:00";
  setNow(later);
  expect(Number((await read()).body)).toBe(Date.parse(later));
});
