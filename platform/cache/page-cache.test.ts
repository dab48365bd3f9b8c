import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { NotFound } from "../errors.ts";
import { CachedResponse } from "./cached-response.ts";
import {
  type CacheOptions,
  FRESH_MS,
  type RenderResult,
  PageCache,
  RENDER_WAIT_MS,
  STALE_MS,
  STALE_ON_ERROR_MS,
} from "./page-cache.ts";

const reply = (text: string) => new CachedResponse(200, { "content-type": "text/plain" }, Buffer.from(text));

async function textOf(kept: CachedResponse | null): Promise<string | null> {
  return kept && (await kept.in("identity")).body.toString();
}

/** Creates a cache on a stopped clock, with a page whose text counts its renderings. */
function setUp(options: Partial<CacheOptions> = {}) {
  let now = 1_000;
  let made = 0;
  const onError = vi.fn();
  const cache = new PageCache({ maxBytes: 1e6, clock: () => now, untilDayEnd: () => Infinity, onError, ...options });
  const page = {
    isCacheable: true,
    error: null as Error | null,
    make: async (): Promise<RenderResult> => {
      made++;
      if (page.error) throw page.error;
      return { response: reply(`page ${made}`), isCacheable: page.isCacheable };
    },
  };
  return {
    cache,
    page,
    onError,
    made: () => made,
    ask: async () => textOf(await cache.get("/", page.make)),
    pass: (milliseconds: number) => void (now += milliseconds),
  };
}

/** Resolves when background work is done. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a cached response (API-22)", () => {
  it("is served for seconds", async () => {
    const { ask, pass, made } = setUp();
    expect(await ask()).toBe("page 1");
    pass(FRESH_MS - 1);
    expect(await ask()).toBe("page 1");
    await settle();
    expect(made()).toBe(1);
  });

  it.each([FRESH_MS, STALE_MS - 1])("is served at once after %i ms, and the next one is new", async (age) => {
    const { ask, pass, made, cache } = setUp();
    await ask();
    pass(age);
    expect(await textOf(cache.find("/"))).toBe("page 1");
    await settle();
    expect(await ask()).toBe("page 2");
    expect(made()).toBe(2);
  });

  it("is not served when it is older", async () => {
    const { ask, pass, cache } = setUp();
    await ask();
    pass(STALE_MS);
    expect(cache.find("/")).toBeNull();
    expect(await ask()).toBe("page 2");
  });

  it("is served when it is older while rendering takes long, unless it was purged or the day has ended", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    for (const spoil of ["nothing", "purge", "turn", "age"] as const) {
      const { ask, pass, page, cache } = setUp({ untilDayEnd: () => (spoil === "turn" ? STALE_MS : Infinity) });
      await ask();
      pass(spoil === "age" ? STALE_ON_ERROR_MS : STALE_MS);
      if (spoil === "purge") cache.purge();
      const slow = Promise.withResolvers<RenderResult>();
      page.make = () => slow.promise;
      let shown: string | null = null;
      const asked = ask().then((text) => (shown = text));
      await vi.advanceTimersByTimeAsync(RENDER_WAIT_MS - 1);
      expect([spoil, shown]).toEqual([spoil, null]);
      await vi.advanceTimersByTimeAsync(1);
      expect([spoil, shown]).toEqual([spoil, spoil === "nothing" ? "page 1" : null]);
      slow.resolve({ response: reply("slow"), isCacheable: true });
      await asked;
      expect(shown).toBe(spoil === "nothing" ? "page 1" : "slow");
      expect(await ask()).toBe("slow");
    }
  });

  it("is rendered once for concurrent requests, the first time and later", async () => {
    const { ask, pass, made } = setUp();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set(["page 1"]));
    pass(FRESH_MS);
    await Promise.all(Array.from({ length: 50 }, ask));
    await settle();
    expect(made()).toBe(2);
  });

  it("is not served after the end of the day", async () => {
    const { ask, pass, cache } = setUp({ untilDayEnd: () => 3_000 });
    await ask();
    pass(2_999);
    expect(cache.find("/")).not.toBeNull();
    pass(1);
    expect(cache.find("/")).toBeNull();
  });

  it("is compressed again only when it has changed", async () => {
    const { cache, pass, page } = setUp();
    const headers = { "content-type": "text/plain", "cache-control": "public" };
    const renewed = async (text: string, more = headers) => {
      pass(STALE_MS);
      page.make = async () => ({ response: new CachedResponse(200, more, Buffer.from(text)), isCacheable: true });
      return (await cache.get("/", page.make)).in("br");
    };
    const compressed = await renewed("text");
    expect(await renewed("text")).toBe(compressed);
    expect(await renewed("text", { ...headers, "cache-control": "no-store" })).not.toBe(compressed);
    expect(await renewed("other text")).not.toBe(compressed);
  });

  it("has its age from the start of its rendering", async () => {
    const { cache, pass } = setUp();
    await cache.get("/", async () => {
      pass(STALE_MS);
      return { response: reply("slow"), isCacheable: true };
    });
    expect(cache.find("/")).toBeNull();
  });
});

describe("a response that cannot be rendered", () => {
  const failures = {
    throws: (page: ReturnType<typeof setUp>["page"]) => (page.error = new Error("away")),
    "answers with a failure": (page: ReturnType<typeof setUp>["page"]) => (page.isCacheable = false),
  };

  it.each(Object.entries(failures))("is served from before for an hour when rendering %s", async (_, fail) => {
    const { ask, pass, page } = setUp();
    await ask();
    fail(page);
    pass(STALE_MS);
    expect(await ask()).toBe("page 1");
    pass(STALE_ON_ERROR_MS - STALE_MS - 1);
    expect(await ask()).toBe("page 1");
    pass(1);
    await (page.error ? expect(ask()).rejects.toThrow("away") : expect(ask()).resolves.not.toBe("page 1"));
  });

  it("is tried again every few seconds in the background", async () => {
    const { ask, pass, page, made, cache } = setUp();
    await ask();
    page.error = new Error("away");
    pass(STALE_MS);
    await ask();
    expect(made()).toBe(2);
    pass(FRESH_MS - 1);
    await ask();
    await settle();
    expect(made()).toBe(2);
    pass(1);
    expect(await textOf(cache.find("/"))).toBe("page 1");
    await settle();
    expect(made()).toBe(3);
    page.error = null;
    pass(FRESH_MS);
    await ask();
    await settle();
    expect(await ask()).toBe("page 4");
  });

  it("reports an error that nobody sees, and throws it where nothing is cached", async () => {
    const { ask, pass, page, onError } = setUp();
    page.error = new Error("away");
    const asked = await Promise.allSettled([ask(), ask()]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(onError).not.toHaveBeenCalled();
    page.error = null;
    await ask();
    page.error = new Error("away");
    pass(FRESH_MS);
    await ask();
    await settle();
    expect(onError).toHaveBeenCalledExactlyOnceWith(page.error);
  });

  it("is not stored: the next request tries again", async () => {
    const { ask, page, cache } = setUp();
    page.isCacheable = false;
    expect(await ask()).toBe("page 1");
    expect(cache.bytes).toBe(0);
    page.isCacheable = true;
    expect(await ask()).toBe("page 2");
  });

  it("is replaced by a DomainError", async () => {
    const { ask, pass, page, cache } = setUp();
    await ask();
    page.error = new NotFound("gone");
    pass(STALE_MS);
    await expect(ask()).rejects.toThrow("gone");
    expect(cache.bytes).toBe(0);
  });
});

describe("a purge", () => {
  it("has every response rendered again before it is served", async () => {
    const { ask, cache } = setUp();
    await ask();
    cache.purge();
    expect(cache.find("/")).toBeNull();
    expect(await ask()).toBe("page 2");
    expect(cache.find("/")).not.toBeNull();
  });

  it("leaves old responses for the time when none can be rendered", async () => {
    const { ask, cache, page } = setUp();
    await ask();
    cache.purge();
    page.error = new Error("away");
    expect(await ask()).toBe("page 1");
  });

  it("covers running renderings: they are neither awaited nor stored over newer ones", async () => {
    const { cache, page, pass } = setUp();
    const finish: ((made: RenderResult) => void)[] = [];
    const slow = () => new Promise<RenderResult>((resolve) => finish.push(resolve));
    const before = cache.get("/", slow);
    pass(10);
    cache.purge();
    expect(await textOf(await cache.get("/", page.make))).toBe("page 1");
    finish[0]?.({ response: reply("old"), isCacheable: true });
    expect(await textOf(await before)).toBe("old");
    expect(await textOf(cache.find("/"))).toBe("page 1");
  });
});

describe("a response of the process before (API-37)", () => {
  const kept = (age: number, untilDayEnd = 1e9) => ({ key: "/", response: reply("kept"), age, untilDayEnd });

  it("is served at once when it is younger than a minute, while the next one is rendered", async () => {
    for (const age of [0, STALE_MS - 1]) {
      const { cache, ask, page, made } = setUp();
      cache.restore([kept(age)]);
      expect(await ask()).toBe("kept");
      await settle();
      expect(made()).toBe(age < FRESH_MS ? 0 : 1);
      if (made() === 1) expect(await textOf(await cache.get("/", page.make))).toBe("page 1");
    }
  });

  it("is found without a request only as long as it needs no next one", () => {
    const { cache, pass } = setUp();
    cache.restore([kept(0)]);
    expect(cache.find("/")).not.toBeNull();
    pass(FRESH_MS);
    expect(cache.find("/")).toBeNull();
  });

  it("is served for an hour where none can be rendered, and no longer", async () => {
    const { cache, ask, page } = setUp();
    page.error = new Error("away");
    cache.restore([kept(STALE_ON_ERROR_MS - 1)]);
    expect(await ask()).toBe("kept");
    const later = setUp();
    later.page.error = new Error("away");
    later.cache.restore([kept(STALE_ON_ERROR_MS), kept(-1), kept(1, 0)]);
    await expect(later.ask()).rejects.toThrow("away");
    expect(later.cache.size).toBe(0);
  });

  it("ends with its day", async () => {
    const { cache, ask, pass } = setUp();
    cache.restore([kept(0, 2_000)]);
    pass(2_000);
    expect(await ask()).toBe("page 1");
  });

  it("does not replace a newer one, and is purged with the others", async () => {
    const { cache, ask } = setUp();
    expect(await ask()).toBe("page 1");
    cache.restore([kept(0)]);
    expect(await ask()).toBe("page 1");
    const next = setUp();
    next.cache.restore([kept(0)]);
    next.cache.purge();
    expect(await next.ask()).toBe("page 1");
  });

  it("is kept on unless it was purged", async () => {
    const { cache, ask, pass } = setUp({ untilDayEnd: () => 10_000 });
    cache.restore([{ ...kept(100), key: "/older" }]);
    pass(50);
    await ask();
    pass(30);
    expect(cache.kept().map(({ key, age, untilDayEnd }) => ({ key, age, untilDayEnd }))).toEqual([
      { key: "/", age: 30, untilDayEnd: 9_970 },
      { key: "/older", age: 180, untilDayEnd: 1e9 - 80 },
    ]);
    cache.purge();
    expect(cache.kept()).toEqual([]);
  });
});

describe("the size of the cache (API-24)", () => {
  it("never exceeds its limit, and is released", async () => {
    const maxBytes = 40_000;
    const asked = fc.record({ key: fc.nat({ max: 30 }), size: fc.nat({ max: 20_000 }), packed: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 60 }), async (requests) => {
        const { cache } = setUp({ maxBytes });
        for (const { key, size, packed } of requests) {
          const kept = await cache.get(`/${key}`, async () => ({
            response: reply("x".repeat(size)),
            isCacheable: true,
          }));
          if (packed) await kept.in("br");
          expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
        }
        for (let key = 0; key <= 30; key++) {
          cache.purge();
          await expect(cache.get(`/${key}`, () => Promise.reject(new NotFound("gone")))).rejects.toThrow();
        }
        expect(cache.bytes).toBe(0);
      }),
    );
  });

  it("follows the bodies of a stored response, and of no other", async () => {
    const { cache } = setUp();
    const random = Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * at * 7919) % 251)).toString("latin1");
    const kept = await cache.get("/", async () => ({ response: reply(random), isCacheable: true }));
    const [before, plain] = [cache.bytes, kept.bytes];
    const { body } = await kept.in("gzip");
    expect(cache.bytes).toBe(before - plain + body.length);
    cache.purge();
    await cache.get("/", async () => ({ response: reply("short"), isCacheable: true }));
    const after = cache.bytes;
    await kept.in("br");
    expect(cache.bytes).toBe(after);
  });

  it("is spent on requested addresses during a flood of others", async () => {
    const { cache, page } = setUp({ maxBytes: 50_000 });
    await cache.get("/popular", page.make);
    for (let number = 0; number < 500; number++) {
      cache.find("/popular");
      await cache.get(`/flood-${number}`, page.make);
    }
    expect(await textOf(cache.find("/popular"))).toBe("page 1");
    expect(cache.find("/flood-0")).toBeNull();
    expect(cache.find("/flood-499")).not.toBeNull();
  });

  it("is 0 with a limit of 0, and each request renders its own", async () => {
    const { ask, cache } = setUp({ maxBytes: 0 });
    expect(await ask()).toBe("page 1");
    expect(await ask()).toBe("page 2");
    expect(cache.bytes).toBe(0);
  });
});
