import type { InjectOptions } from "fastify";
import { expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { insertAccount, noAccountLimits } from "#test/accounts.ts";
import { isFullRun } from "#test/full-run.ts";
import { ann, openShop } from "#test/open-shop.ts";

const names = ["visitor_id", "cookie", "watchlist-cookie"];

/** Values that are no visitor's: an owner's text, other types, and what becomes a text only when it is used. */
const impostors = (accountId: number) => [
  `account/${accountId}`,
  "account/x",
  "~00000000-0000-4000-8000-000000000000",
  "\0visitor",
  { toString: 1 },
  { account: accountId },
  [],
  ["visitor-eve"],
  [`account/${accountId}`],
  0.5,
  true,
  null,
];

/** Lists the operations of the description, as a request with what they require. */
async function listCalls(app: Awaited<ReturnType<typeof openShop>>["app"], id: number): Promise<InjectOptions[]> {
  const { paths } = (await app.inject("/api/openapi.json")).json() as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase() as "GET" | "POST",
      url: path.replace(/\{\w+\}/g, String(id)),
    })),
  );
}

/** Reads every row of a visitor or an account. */
async function readRows(db: Database) {
  return {
    likes: await db.selectFrom("likes").selectAll().orderBy("owner").execute(),
    votes: await db.selectFrom("votes").selectAll().orderBy("owner").execute(),
    watchlists: await db.selectFrom("watchlist_entries").selectAll().orderBy("owner").execute(),
    views: await db.selectFrom("product_views").selectAll().orderBy("visitor_id").execute(),
  };
}

it("no call acts for an account or for a made-up owner, wherever the request names it (ACC-61)", async () => {
  const settings = {
    ...noAccountLimits,
    RETENTION_DAYS_REACTIONS: "30",
    WRITES_PER_VISITOR: "0",
    MISSES_PER_ADDRESS: "0",
  };
  const { app, db, idOf, like, vote, watch, ask } = await openShop({ settings });
  const victim = await insertAccount(db);
  const headers = { authorization: `Bearer ${victim.token}` };
  const id = idOf("shoe");
  await ask({ url: `/api/product/${id}/like`, headers });
  await ask({ url: `/api/product/${id}/watchlist`, headers });
  await like(ann.visitor_id);
  await vote(ann.visitor_id, "pass");
  await watch(ann.cookie);
  // a visit is noted of who has reactions: those above may be written after their visit
  await ask({ url: "/api/marks", query: { visitor_id: ann.visitor_id, cookie: ann.cookie } });
  const before = await readRows(db);
  const calls = await listCalls(app, id);
  expect(calls.length).toBeGreaterThan(40);
  const all = impostors(victim.id);
  for (const [index, { method, url = "" }] of calls.entries()) {
    for (const name of names) {
      // each call gets a third of them, in turns
      for (const impostor of isFullRun ? all : all.filter((_, place) => place % 3 === index % 3)) {
        const text = typeof impostor === "string" ? impostor : JSON.stringify(impostor);
        const requests: InjectOptions[] = [
          { method, url, query: { [name]: text } },
          { method, url: `${String(url)}?${name}=visitor-eve&${name}=${encodeURIComponent(text)}` },
          ...(method === "POST" ? [{ method, url, body: { vote_type: "cop", [name]: impostor } } as const] : []),
        ];
        for (const request of requests) {
          const reply = await app.inject(request);
          expect(reply.statusCode, `${JSON.stringify(request)} ${reply.body}`).toBeLessThan(500);
        }
      }
    }
  }
  await app.close();
  expect(await readRows(db)).toEqual(before);
  const visits = await db.selectFrom("visitor_last_seen").select("owner").orderBy("owner").execute();
  expect(visits.map(({ owner }) => owner)).toEqual([ann.cookie, ann.visitor_id]);
});

it("a call takes its caller from declared parameters alone, and drops the others (ACC-61)", async () => {
  const { app, idOf, ask } = await openShop({ settings: { RETENTION_DAYS_REACTIONS: "30" } });
  const id = idOf("shoe");
  const post = (url: string, body: object) => app.inject({ method: "POST", url, body });
  expect((await post(`/api/product/${id}/like`, ann)).statusCode).toBe(422);
  expect((await post(`/api/product/${id}/watchlist`, { "watchlist-cookie": ann.cookie })).statusCode).toBe(422);
  expect((await post(`/api/product-vote/${id}?visitor_id=visitor-ann`, { vote_type: "cop" })).statusCode).toBe(422);
  expect(
    (await post(`/api/product/${id}/like?visitor_id=visitor-ann`, { visitor_id: "visitor-bob" })).json().data,
  ).toBe(1);
  expect((await ask("/api/marks?visitor_id=visitor-bob")).data).toEqual([]);
  expect((await ask("/api/marks?visitor_id=visitor-ann")).data).toMatchObject([{ id, is_liked: 1 }]);
});
