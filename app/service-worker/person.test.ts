import { describe, expect, it } from "vitest";
import { addPerson, isPersonal, personOf } from "./person.ts";

const url = (path: string) => new URL(path, "https://toebox.example");

describe("a call", () => {
  it.each([
    ["/api/marks?visitor_id=a", true],
    ["/api/plan", true],
    // the same for everyone: kept for nobody in particular, it would take the place of what is one person's
    ["/api/today", false],
    ["/api/products?is_watchlist=1&cookie=1", true],
    ["/api/filter-options?is_watchlist=1", true],
    ["/api/products?perpage=4", false],
    ["/api/personal-data", false],
    ["/api/sessions", false],
    ["/api/watchlist.ics", false],
    ["/api/lists/export", false],
    ["/api/desk/today", false],
  ])("%s is kept for its person: %s (OFF-8)", (path, isKept) => expect(isPersonal(url(path))).toBe(isKept));
});

it("a person is the session, else the number of the watchlist (OFF-8)", async () => {
  const by = (path: string, authorization?: string) =>
    personOf({ url: url(path).href, headers: new Headers(authorization ? { authorization } : {}) });
  const ann = await by("/api/alerts?watchlist-cookie=111111", "Bearer ann");
  expect(ann).toMatch(/^[0-9a-f]{32}$/);
  expect(await by("/api/marks?cookie=222222", "Bearer ann")).toBe(ann);
  expect(await by("/api/marks?cookie=222222", "Bearer bob")).not.toBe(ann);
  const visitor = await by("/api/marks?cookie=111111&visitor_id=a");
  expect(await by("/api/alerts?watchlist-cookie=111111")).toBe(visitor);
  expect(visitor).not.toBe(ann);
  expect(addPerson(url("/api/alerts?a=1").href, ann)).toBe(url(`/api/alerts?a=1&person=${ann}`).href);
});
