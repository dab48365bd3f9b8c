import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { NotFound } from "#domain/errors.ts";
import { KeptReply } from "./kept-reply.ts";
import { type CacheOptions, FRESH, type Made, PageCache, PATIENCE, STALE, STALE_ON_ERROR } from "./page-cache.ts";

const reply = (text: string) => new KeptReply(200, { "content-type": "text/plain" }, Buffer.from(text));

async function textOf(kept: KeptReply | null): Promise<string | null> {
  return kept && (await kept.in("identity")).body.toString();
}

/** A cache on a clock that stands still, with a page whose text counts how often it was made. */
function setUp(options: Partial<CacheOptions> = {}) {
  let now = 1_000;
  let made = 0;
  const onError = vi.fn();
  const cache = new PageCache({ limit: 1e6, clock: () => now, untilTurn: () => Infinity, onError, ...options });
  const page = {
    outcome: "kept" as Made["outcome"],
    error: null as Error | null,
    make: async (): Promise<Made> => {
      made++;
      if (page.error) throw page.error;
      return { reply: reply(`page ${made}`), outcome: page.outcome };
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

/** What was begun in the background is over. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a kept reply", () => {
  it("is shown as it is for seconds", async () => {
    const { ask, pass, made } = setUp();
    expect(await ask()).toBe("page 1");
    pass(FRESH - 1);
    expect(await ask()).toBe("page 1");
    await settle();
    expect(made()).toBe(1);
  });

  it.each([FRESH, STALE - 1])("is shown at once after %i ms, and the next one is new", async (age) => {
    const { ask, pass, made, cache } = setUp();
    await ask();
    pass(age);
    expect(await textOf(cache.find("/"))).toBe("page 1");
    await settle();
    expect(await ask()).toBe("page 2");
    expect(made()).toBe(2);
  });

  it("is not shown when it is older than that", async () => {
    const { ask, pass, cache } = setUp();
    await ask();
    pass(STALE);
    expect(cache.find("/")).toBeNull();
    expect(await ask()).toBe("page 2");
  });

  it("is shown when it is older, while a new one takes long, unless it was purged or a day has turned", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    for (const spoil of ["nothing", "purge", "turn", "age"] as const) {
      const { ask, pass, page, cache } = setUp({ untilTurn: () => (spoil === "turn" ? STALE : Infinity) });
      await ask();
      pass(spoil === "age" ? STALE_ON_ERROR : STALE);
      if (spoil === "purge") cache.purge();
      const slow = Promise.withResolvers<Made>();
      page.make = () => slow.promise;
      let shown: string | null = null;
      const asked = ask().then((text) => (shown = text));
      await vi.advanceTimersByTimeAsync(PATIENCE - 1);
      expect([spoil, shown]).toEqual([spoil, null]);
      await vi.advanceTimersByTimeAsync(1);
      expect([spoil, shown]).toEqual([spoil, spoil === "nothing" ? "page 1" : null]);
      slow.resolve({ reply: reply("slow"), outcome: "kept" });
      await asked;
      expect(shown).toBe(spoil === "nothing" ? "page 1" : "slow");
      expect(await ask()).toBe("slow");
    }
  });

  it("is made by one for all who ask meanwhile, the first time and again", async () => {
    const { ask, pass, made } = setUp();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set(["page 1"]));
    pass(FRESH);
    await Promise.all(Array.from({ length: 50 }, ask));
    await settle();
    expect(made()).toBe(2);
  });

  it("is not shown beyond the turn after which it may read differently", async () => {
    const { ask, pass, cache } = setUp({ untilTurn: () => 3_000 });
    await ask();
    pass(2_999);
    expect(cache.find("/")).not.toBeNull();
    pass(1);
    expect(cache.find("/")).toBeNull();
  });

  it("counts its age from when making it began", async () => {
    const { cache, pass } = setUp();
    await cache.get("/", async () => {
      pass(STALE);
      return { reply: reply("slow"), outcome: "kept" };
    });
    expect(cache.find("/")).toBeNull();
  });
});

describe("what cannot be made", () => {
  const failures = {
    throws: (page: ReturnType<typeof setUp>["page"]) => (page.error = new Error("away")),
    "answers with a failure": (page: ReturnType<typeof setUp>["page"]) => (page.outcome = "failed"),
  };

  it.each(Object.entries(failures))("is shown as it was for ten minutes when making it %s", async (_, fail) => {
    const { ask, pass, page } = setUp();
    await ask();
    fail(page);
    pass(STALE);
    expect(await ask()).toBe("page 1");
    pass(STALE_ON_ERROR - STALE - 1);
    expect(await ask()).toBe("page 1");
    pass(1);
    await (page.error ? expect(ask()).rejects.toThrow("away") : expect(ask()).resolves.not.toBe("page 1"));
  });

  it("is tried again every few seconds, while nobody waits for it", async () => {
    const { ask, pass, page, made, cache } = setUp();
    await ask();
    page.error = new Error("away");
    pass(STALE);
    await ask();
    expect(made()).toBe(2);
    pass(FRESH - 1);
    await ask();
    await settle();
    expect(made()).toBe(2);
    pass(1);
    expect(await textOf(cache.find("/"))).toBe("page 1");
    await settle();
    expect(made()).toBe(3);
    page.error = null;
    pass(FRESH);
    await ask();
    await settle();
    expect(await ask()).toBe("page 4");
  });

  it("tells of an error that nobody sees, and throws it to all when there is nothing to show", async () => {
    const { ask, pass, page, onError } = setUp();
    page.error = new Error("away");
    const asked = await Promise.allSettled([ask(), ask()]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(onError).not.toHaveBeenCalled();
    page.error = null;
    await ask();
    page.error = new Error("away");
    pass(FRESH);
    await ask();
    await settle();
    expect(onError).toHaveBeenCalledExactlyOnceWith(page.error);
  });

  it("is not kept: the next who asks tries anew", async () => {
    const { ask, page, cache } = setUp();
    page.outcome = "failed";
    expect(await ask()).toBe("page 1");
    expect(cache.bytes).toBe(0);
    page.outcome = "kept";
    expect(await ask()).toBe("page 2");
  });

  it("gives way to our own answer that it is not there", async () => {
    const { ask, pass, page, cache } = setUp();
    await ask();
    page.error = new NotFound("gone");
    pass(STALE);
    await expect(ask()).rejects.toThrow("gone");
    expect(cache.bytes).toBe(0);
  });
});

describe("a purge", () => {
  it("has everything made anew, and waited for", async () => {
    const { ask, cache } = setUp();
    await ask();
    cache.purge();
    expect(cache.find("/")).toBeNull();
    expect(await ask()).toBe("page 2");
    expect(cache.find("/")).not.toBeNull();
  });

  it("leaves what was there for when nothing can be made", async () => {
    const { ask, cache, page } = setUp();
    await ask();
    cache.purge();
    page.error = new Error("away");
    expect(await ask()).toBe("page 1");
  });

  it("holds for what was under way: it is neither waited for nor kept in the place of a newer one", async () => {
    const { cache, page, pass } = setUp();
    const finish: ((made: Made) => void)[] = [];
    const slow = () => new Promise<Made>((resolve) => finish.push(resolve));
    const before = cache.get("/", slow);
    pass(10);
    cache.purge();
    expect(await textOf(await cache.get("/", page.make))).toBe("page 1");
    finish[0]?.({ reply: reply("old"), outcome: "kept" });
    expect(await textOf(await before)).toBe("old");
    expect(await textOf(cache.find("/"))).toBe("page 1");
  });
});

describe("the room that replies take", () => {
  it("is never more than allowed, and is given back", async () => {
    const limit = 40_000;
    const asked = fc.record({ key: fc.nat({ max: 30 }), size: fc.nat({ max: 20_000 }), packed: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 60 }), async (requests) => {
        const { cache } = setUp({ limit });
        for (const { key, size, packed } of requests) {
          const kept = await cache.get(`/${key}`, async () => ({ reply: reply("x".repeat(size)), outcome: "kept" }));
          if (packed) await kept.in("br");
          expect(cache.bytes).toBeLessThanOrEqual(limit);
        }
        for (let key = 0; key <= 30; key++) {
          cache.purge();
          await expect(cache.get(`/${key}`, () => Promise.reject(new NotFound("gone")))).rejects.toThrow();
        }
        expect(cache.bytes).toBe(0);
      }),
    );
  });

  it("counts the further bodies of a reply that is kept, and of no other", async () => {
    const { cache } = setUp();
    const random = Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * at * 7919) % 251)).toString("latin1");
    const kept = await cache.get("/", async () => ({ reply: reply(random), outcome: "kept" }));
    const before = cache.bytes;
    const { body } = await kept.in("gzip");
    expect(cache.bytes).toBe(before + body.length);
    cache.purge();
    await cache.get("/", async () => ({ reply: reply("short"), outcome: "kept" }));
    const after = cache.bytes;
    await kept.in("br");
    expect(cache.bytes).toBe(after);
  });

  it("is kept for what is asked for, whatever flood of other addresses there is", async () => {
    const { cache, page } = setUp({ limit: 50_000 });
    await cache.get("/popular", page.make);
    for (let number = 0; number < 500; number++) {
      cache.find("/popular");
      await cache.get(`/flood-${number}`, page.make);
    }
    expect(await textOf(cache.find("/popular"))).toBe("page 1");
    expect(cache.find("/flood-0")).toBeNull();
    expect(cache.find("/flood-499")).not.toBeNull();
  });

  it("is none when none is allowed, and then every request makes its own", async () => {
    const { ask, cache } = setUp({ limit: 0 });
    expect(await ask()).toBe("page 1");
    expect(await ask()).toBe("page 2");
    expect(cache.bytes).toBe(0);
  });
});
