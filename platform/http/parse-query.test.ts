import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { countSteps } from "#test/count-steps.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { openPublicSite } from "#test/public-site.ts";
import { shared } from "#test/when-finished.ts";
import { parseQuery } from "./parse-query.ts";

describe("the parameters of a query", () => {
  const name = fc.constantFrom("a", "b", "__proto__", "length");

  it("are its values by name, and a list where a name is repeated", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const query = parseQuery(String(new URLSearchParams(pairs)));
        const values = (wanted: string) => pairs.flatMap(([name, value]) => (name === wanted ? [value] : []));
        expect(Object.keys(query)).toEqual([...new Set(pairs.map(([name]) => name))]);
        for (const [name, found] of Object.entries(query)) {
          expect([found].flat()).toEqual(values(name));
          expect(Array.isArray(found)).toBe(values(name).length > 1);
        }
      }),
    );
  });

  it("are found in steps that grow no faster than the query", async () => {
    // for a name without "=", Node itself searches the rest of the query
    const parts = fc.array(fc.constantFrom("a=", "b=1", "a=%20", "a==", "=", "c=a+b"), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(parts, async (some) => {
        const repeated = (times: number) => `${some.join("&")}&`.repeat(times);
        const [once, twice] = [repeated(200), repeated(400)];
        const steps = await countSteps(() => parseQuery(once));
        expect(await countSteps(() => parseQuery(twice))).toBeLessThanOrEqual(2 * steps);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the query of a request", () => {
  const sharedApp = shared(() => createTestApp(undefined, { PAGE_CACHE_MB: "16" }));
  const sharedPages = shared(async () => openPublicSite());

  it.each([
    ["a page", "/nike", sharedPages],
    ["a call", "/api/brand-list", sharedApp],
    ["a call with parameters", "/api/products", sharedApp],
    ["a visitor's own", "/api/marks", sharedApp],
    ["no call", "/api/nothing", sharedApp],
    ["the site's health", "/health/live", sharedApp],
    ["a file", "/media/ab/0123456789abcdef0123456789abcdef.svg", sharedApp],
    ["nothing", "/nothing", sharedApp],
    ["another form of an address", "/api//products", sharedApp],
  ])("is parsed once at most, and not with too many parameters: %s (API-36)", async (_what, path, open) => {
    const { app } = await open();
    const parsers = vi.spyOn(globalThis, "URLSearchParams");
    // the second reply may come from the cache
    for (let time = 0; time < 2; time++) {
      parsers.mockClear();
      await app.inject(`${path}?page=1&utm=once`);
      const parsed = parsers.mock.calls.filter(([text]) => String(text).includes("utm=once"));
      expect(parsed.length).toBeLessThanOrEqual(1);
    }
    await app.inject(`${path}?utm=once&${"a&".repeat(100)}`);
    expect(parsers.mock.calls.flat().filter((text) => String(text).includes("a&a"))).toEqual([]);
  });
});
