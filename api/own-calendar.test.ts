import ICAL from "ical.js";
import { expect, it } from "vitest";
import { forgetVisitors } from "#domain/retention/forget-visitors.ts";
import { insertAccount, PASSWORD } from "#test/accounts.ts";
import { importRows } from "#test/import-rows.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";

const products = [
  { slug: "drop", release_date: "2026-11-28", release_time: "10:00", release_time_zone: "America/New_York" },
  { slug: "later", release_date: "2026-12-24" },
];

async function openOwn(settings: Record<string, string> = {}) {
  const limits = { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" };
  const shop = await openShop({ products, settings: { ...limits, ...settings } });
  const call = async (method: "GET" | "POST", url: string, headers = {}) => {
    const reply = await shop.app.inject({ method, url: `/api/watchlist/calendars${url}`, headers });
    return { httpStatus: reply.statusCode, ...reply.json() };
  };
  const create = (cookie = ann.cookie) => call("POST", `?watchlist-cookie=${cookie}`);
  const read = (path: string, headers = {}) => shop.app.inject({ url: path, headers });
  const eventsOf = async (path: string) => {
    const calendar = new ICAL.Component(ICAL.parse((await read(path)).body) as unknown[]);
    return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  };
  return { ...shop, call, create, read, eventsOf };
}

const titlesOf = (events: ICAL.Event[]) => events.map(({ summary }) => summary);

it("a watchlist has secret addresses that calendars read, and nobody else's shows it (ICAL-3)", async () => {
  const { watch, create, eventsOf, read } = await openOwn();
  await watch(ann.cookie, "drop");
  await watch(bob.cookie, "later");
  const [anns, bobs] = [await create(), await create(bob.cookie)];
  expect(anns).toMatchObject({
    httpStatus: 200,
    path: expect.stringMatching(/^\/api\/calendars\/[\w-]{43}\.ics$/),
  });
  expect(titlesOf(await eventsOf(anns.path))).toEqual(["The drop"]);
  expect(titlesOf(await eventsOf(bobs.path))).toEqual(["The later"]);
  // its owner added it: its events have alarms
  const [event] = await eventsOf(anns.path);
  expect(event?.component.getAllSubcomponents("valarm")).toHaveLength(1);
  const { headers } = await read(anns.path);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
});

it("a program that has the calendar gets 304 until it changes", async () => {
  const { db, watch, create, read } = await openOwn();
  await watch(ann.cookie, "drop");
  const { path } = await create();
  const { etag } = (await read(path)).headers;
  const again = await read(path, { "if-none-match": etag });
  expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", etag]);
  await importRows(db, { products: [{ slug: "drop", release_date: "2026-12-05" }] });
  const moved = await read(path, { "if-none-match": etag });
  expect([moved.statusCode, moved.headers["etag"] === etag]).toEqual([200, false]);
  expect(moved.body).toContain("SEQUENCE:1\r\n");
  await watch(ann.cookie, "drop");
  const emptied = await read(path);
  expect([emptied.statusCode, emptied.body.includes("VEVENT")]).toEqual([200, false]);
});

it("stopped addresses are not found, and those of others go on", async () => {
  const { watch, create, call, read } = await openOwn();
  for (const { cookie } of [ann, bob]) await watch(cookie, "drop");
  const paths = [(await create()).path, (await create()).path];
  const bobs = await create(bob.cookie);
  expect(await call("GET", `?watchlist-cookie=${ann.cookie}`)).toMatchObject({ count: 2 });
  expect(await call("POST", `/stop?watchlist-cookie=${ann.cookie}`)).toMatchObject({ httpStatus: 200, stopped: 2 });
  for (const path of paths) expect((await read(path)).statusCode).toBe(404);
  expect((await read(bobs.path)).statusCode).toBe(200);
  expect(await call("GET", `?watchlist-cookie=${ann.cookie}`)).toMatchObject({ count: 0 });
});

it("a watchlist without a product gets no address, also where its product is removed, and none more than ten, also of calls at once", async () => {
  const { db, watch, create, call } = await openOwn();
  const nothing = { httpStatus: 422, message: "There is nothing on the watchlist yet." };
  expect(await create()).toMatchObject(nothing);
  await watch(ann.cookie, "later");
  await importRows(db, { products: [{ slug: "later", deleted: true }] });
  expect(await create()).toMatchObject(nothing);
  await watch(ann.cookie, "drop");
  const replies = await Promise.all(Array.from({ length: 12 }, () => create()));
  expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(10);
  expect(replies.find(({ httpStatus }) => httpStatus !== 200)).toMatchObject({
    httpStatus: 422,
    message: "The watchlist has 10 addresses already: stop them first.",
  });
  expect(await call("POST", "")).toMatchObject({ httpStatus: 422, error: { "watchlist-cookie": expect.any(String) } });
  expect((await call("POST", "?watchlist-cookie=x")).httpStatus).toBe(422);
});

it.each([
  ["short", "x"],
  ["unknown", "a".repeat(43)],
  ["long", "a".repeat(2_000)],
  ["a NUL", "%00"],
  ["two parts", "a/b"],
  ["a quote", "'"],
])("a token that is %s is none", async (_case, token) => {
  const { read } = await openOwn();
  expect((await read(`/api/calendars/${token}.ics`)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await read(`/api/calendars/${token}.ics`)).statusCode).toBeLessThan(500);
});

it("the addresses of a visitor stop with a login, and show nothing of the account (ICAL-3)", async () => {
  const { app, db, watch, create, eventsOf, read, call } = await openOwn();
  const { email, token } = await insertAccount(db);
  await watch(ann.cookie, "drop");
  const { path } = await create();
  const login = await app.inject({
    method: "POST",
    url: "/api/login",
    body: { email, password: PASSWORD, "watchlist-cookie": ann.cookie },
  });
  expect(login.statusCode).toBe(200);
  expect((await read(path)).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${token}` };
  expect(await call("GET", "", headers)).toMatchObject({ count: 0 });
  const own = await call("POST", "", headers);
  expect(titlesOf(await eventsOf(own.path))).toEqual(["The drop"]);
  await app.inject({ method: "POST", url: "/api/account-delete", headers, body: { password: PASSWORD } });
  expect((await read(own.path)).statusCode).toBe(404);
});

it("a visitor whose calendar is read is here; one who is forgotten has none (OPS-15)", async () => {
  const { db, watch, create, read } = await openOwn({ RETENTION_DAYS_NEW_VISITORS: "0" });
  await watch(ann.cookie, "drop");
  await watch(bob.cookie, "drop");
  const anns = await create();
  const bobs = await create(bob.cookie);
  await db
    .insertInto("visitor_last_seen")
    .values([ann, bob].map(({ cookie }) => ({ owner: cookie, seen_on: "2025-01-01" })))
    .onConflict((conflict) => conflict.column("owner").doUpdateSet({ seen_on: "2025-01-01" }))
    .execute();
  await db
    .updateTable("watchlist_entries")
    .set({ added_at: new Date("2025-01-01T12:00:00Z") })
    .execute();
  expect((await read(anns.path)).statusCode).toBe(200);
  await forgetVisitors(db, { returned: 30, neverReturned: 0 }, "2026-11-21");
  expect((await read(anns.path)).statusCode).toBe(200);
  expect((await read(bobs.path)).statusCode).toBe(404);
});
