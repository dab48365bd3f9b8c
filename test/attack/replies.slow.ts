import { beforeAll, expect, it } from "vitest";
import { shared } from "#test/when-finished.ts";
import { openAttackedSite } from "./attacked-site.ts";

const VISITORS = 50;

const attacked = shared(() =>
  openAttackedSite(
    { products: [{ slug: "shoe", brand: "nike", full_name: "The shoe" }] },
    { VISITORS_PER_NETWORK: String(VISITORS), WRITES_PER_VISITOR: "0" },
  ),
);

let site: Awaited<ReturnType<typeof attacked>>;
beforeAll(async () => {
  site = await attacked();
});

/** Words of Zod, Fastify and PostgreSQL. */
const WORDS_OF_LIBRARIES =
  /invalid input|invalid option|expected |received |unrecognized|must have required|syntax error|relation "/i;

it("a call that lacks everything says in the site's own words what (API-13)", async () => {
  const { call, hire } = site;
  const operator = await hire("operator");
  const calls = [
    "/suggestions",
    "/contact-us",
    "/alerts/browsers?watchlist-cookie=123456789012",
    "/plan?watchlist-cookie=123456789012",
    ...[
      "confirmation",
      "passkeys",
      "authenticator-app/confirm",
      "suggestions/1/accept",
      "missing-stores/1/accept",
      "rebase",
      "edits/check",
      "edits/publish",
      "changes/1/undo",
      "feeds",
      "propose-product",
      "pictures/fetch",
      "preview",
      "channels",
    ].map((path) => `/desk/${path}`),
  ];
  for (const path of calls)
    for (const body of [
      {},
      { a: [1], id: null },
      { edits: [null], sizes: [{ f0: 1 }], changes: { sizes: [{ f0: 1 }] } },
    ]) {
      const { headers: _headers, ...reply } = await call(path, operator, body);
      expect(JSON.stringify(reply), path).not.toMatch(WORDS_OF_LIBRARIES);
      expect([200, 400, 404, 409, 422], path).toContain(reply["status"]);
    }
});

it("a refused publication names the fields that are wrong (API-4)", async () => {
  const { call, hire } = site;
  const editor = await hire("editor");
  const edits = [{ kind: "set", section: "products", fields: {} }];
  for (const path of ["/desk/edits/check", "/desk/edits/publish"]) {
    const reply = await call(path, editor, { edits });
    expect([reply["status"], Object.keys(reply["error"] ?? {})], path).toEqual([422, ["edits/0/key"]]);
  }
});

it("visitors that are made up store nothing beyond the day's number of the network, and the policy of it is named (API-39, API-40)", async () => {
  const { call, db } = site;
  const statuses = [];
  for (let at = 0; at < VISITORS + 10; at++) {
    const reply = await call(`/alerts/follow?watchlist-cookie=${100_000 + at}`, {}, { is_followed: true });
    statuses.push(reply["status"]);
    // a limit of one call is not that of all, by which programs would stop reading
    if (reply["status"] === 429) expect(reply.headers.get("ratelimit")).toBeNull();
  }
  expect(statuses).toEqual([...Array<number>(VISITORS).fill(200), ...Array<number>(10).fill(429)]);
  const { count } = await db
    .selectFrom("follows")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(VISITORS);
});
