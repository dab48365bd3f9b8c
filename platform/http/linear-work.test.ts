import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { describe, expect, it } from "vitest";
import { countSteps } from "#test/count-steps.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { DRAWING } from "#test/import-rows.ts";
import { openPublicSite } from "#test/public-site.ts";
import { shared } from "#test/when-finished.ts";

const FILE = "ab/0123456789abcdef0123456789abcdef.svg";

const sharedSite = shared(async () => {
  const provider = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const test = await createTestApp(undefined, { PAGE_CACHE_MB: "16", TRUST_PROXY: "127.0.0.1", ...provider });
  mkdirSync(join(test.mediaFolder, "ab"), { recursive: true });
  writeFileSync(join(test.mediaFolder, FILE), DRAWING);
  return test;
});
const sharedPages = shared(async () => openPublicSite());

/** Expects that `request` of a text that is twice as long takes less than 2.5 times the steps. */
async function expectLinear(app: FastifyInstance, request: (length: number) => InjectOptions): Promise<void> {
  // countSteps() does not see a pattern that tries in vain at each character; this request would time out.
  await app.inject(request(300_000));
  const [short, long] = [request(4_000), request(8_000)];
  const steps = await countSteps(() => app.inject(short));
  expect(await countSteps(() => app.inject(long)), JSON.stringify(short).slice(0, 200)).toBeLessThan(2.5 * steps);
}

const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

const headers = Object.entries({
  accept: ["text/html,", "a;q=1,", ";"],
  "accept-encoding": ["a,", "br;q=0,", "gzip ;", ","],
  authorization: ["Bearer ", "x", " "],
  cookie: ["a=b; ", "; sign-in=", "sign-in=a; "],
  "content-type": ["a/b;", "application/json;a=b;", ";"],
  host: ["a.", "a:"],
  "if-match": ['"a",', "W/"],
  "if-none-match": ['"a",', "W/", " , ", "a,*"],
  origin: ["https://a.", "a"],
  range: ["bytes=0-1,", "0-,"],
  "sec-fetch-site": ["cross-", "a"],
  "sec-purpose": ["pre", "prefetch "],
  "user-agent": ["bo", "cubot", "Mozilla/5.0 (", "facebook"],
  "x-forwarded-for": ["127.0.0.1,", "a,", "::,"],
  "x-request-id": ["a", "-"],
});

describe("what a header costs before the limits is in proportion to its length", () => {
  it.each(headers)("%s", async (name, parts) => {
    const [site, pages] = [await sharedSite(), await sharedPages()];
    const targets: [FastifyInstance, InjectOptions][] = [
      [pages.app, { url: "/nike" }],
      [site.app, { url: "/api/brand-list" }],
      [site.app, { url: "/api/brand-list", method: "POST", payload: "{}" }],
      [site.app, { url: "/api/product/1/like" }],
      [site.app, { url: "/api//nothing" }],
      [site.app, { url: "/auth/google/callback" }],
      [site.app, { url: "/health/live" }],
      [site.app, { url: `/media/${FILE}` }],
    ];
    for (const part of parts) {
      for (const [app, target] of targets)
        await expectLinear(app, (length) => ({ ...target, headers: { [name]: repeated(part, length) } }));
    }
  });
});

describe("what an address costs before the limits is in proportion to its length", () => {
  const parts = ["/a", "/.", "/a/..", "//", "/%61", "/%2e", "%25", "%C3%A9", "%", "/%00", ".data", "/:", "é"];

  it.each(parts)("with a path of %s", async (part) => {
    for (const { app } of [await sharedSite(), await sharedPages()]) {
      for (const start of ["/a", "/api/product/a", "http://localhost/media/ab/a"])
        await expectLinear(app, (length) => ({ url: start + repeated(part, length) }));
    }
  });

  it.each(["a", "=", "%61", "%", "+", "?", "/", "#", "é"])("with a query of %s", async (part) => {
    for (const { app } of [await sharedSite(), await sharedPages()]) {
      for (const start of ["/a?", "/api/products?page=", "/api//products?search="])
        await expectLinear(app, (length) => ({ url: start + repeated(part, length) }));
    }
  });

  it("with as many parameters as it may have", async () => {
    for (const { app } of [await sharedSite(), await sharedPages()]) {
      for (const start of ["/a?", "/api/products?", "/api//products?"])
        await expectLinear(app, (length) => ({ url: start + `page=${"1".repeat(length / 100)}&`.repeat(99) }));
    }
  });
});
