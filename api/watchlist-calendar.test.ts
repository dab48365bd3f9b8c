import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { insertAccount } from "#test/accounts.ts";
import { dateNear, partialDate } from "#test/arbitrary.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { importRows } from "#test/import-rows.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";

const timed = { release_time: "10:00", release_time_zone: "America/New_York" };
const products = [
  { slug: "later", release_date: "2026-12-24", nickname: "Harbor" },
  { slug: "drop", release_date: "2026-11-28", ...timed, brand: "jordan" },
  { slug: "this-day", release_date: "2026-11-21" },
  { slug: "dropped", release_date: "2026-11-21", ...timed },
  { slug: "tonight", release_date: "2026-11-21", ...timed, release_time: "12:01" },
  { slug: "yesterday", release_date: "2026-11-20" },
  { slug: "month", release_date: "2026-12" },
  { slug: "someday" },
  { slug: "rumor", release_date: "2026-12-24", unreleased_management: 1 as const },
];

async function openCalendar() {
  const shop = await openShop({ products });
  const get = (query = `watchlist-cookie=${ann.cookie}`) => shop.app.inject(`/api/watchlist.ics?${query}`);
  return {
    ...shop,
    get,
    watchAll: async (cookie = ann.cookie) => {
      for (const { slug } of products) await shop.watch(cookie, slug);
    },
    /** Returns the events of the file, read by an independent parser. */
    events: async (query?: string) => eventsOf((await get(query)).body),
  };
}

function eventsOf(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

const sharedCalendar = shared(openCalendar);

/** Returns the slugs in the addresses of events. */
const slugsOf = (events: ICAL.Event[]) =>
  events.map(({ component }) => String(component.getFirstPropertyValue("url")).split("/").at(-1));

describe("GET /api/watchlist.ics (WATCH-12)", () => {
  it("has an event for each upcoming release with a day, the soonest first", async () => {
    const { watchAll, get, events } = await openCalendar();
    await watchAll();
    const { headers, body } = await get();
    expect(headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="watchlist.ics"',
      "cache-control": "private, no-store",
    });
    const list = await events();
    expect(slugsOf(list).slice(0, 2).toSorted()).toEqual(["this-day", "tonight"]);
    expect(slugsOf(list).slice(2)).toEqual(["drop", "later"]);
    const [drop, later] = list.slice(2);
    expect(drop?.startDate.toJSDate().toISOString()).toBe("2026-11-28T15:00:00.000Z");
    expect(drop?.endDate.toJSDate().toISOString()).toBe("2026-11-28T15:30:00.000Z");
    expect([later?.summary, later?.startDate.toString(), later?.endDate.toString()]).toEqual([
      "The later Harbor",
      "2026-12-24",
      "2026-12-25",
    ]);
    const property = (event: ICAL.Event | undefined, name: string) => event?.component.getFirstPropertyValue(name);
    expect([property(drop, "transp"), property(later, "transp")]).toEqual(["OPAQUE", "TRANSPARENT"]);
    expect(property(later, "url")).toMatch(/\/later$/);
    // every event's address is before its alarm, and every line ends with CRLF
    expect(body.match(/^URL.*\r\n(?: .*\r\n)*BEGIN:VALARM\r$/gm)).toHaveLength(4);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("is the caller's own: a cookie's, or an account's", async () => {
    const { db, app, watch, idOf, events } = await openCalendar();
    const { token } = await insertAccount(db);
    const headers = { authorization: `Bearer ${token}` };
    await watch(ann.cookie, "drop");
    await watch(bob.cookie, "later");
    await app.inject({ method: "POST", url: `/api/product/${idOf("this-day")}/watchlist`, headers });
    expect(slugsOf(await events())).toEqual(["drop"]);
    expect(slugsOf(await events(`watchlist-cookie=${bob.cookie}`))).toEqual(["later"]);
    const own = await app.inject({ url: `/api/watchlist.ics?watchlist-cookie=${ann.cookie}`, headers });
    expect(slugsOf(eventsOf(own.body))).toEqual(["this-day"]);
  });

  it("is limited to a brand", async () => {
    const { watchAll, events } = await openCalendar();
    await watchAll();
    expect(slugsOf(await events(`watchlist-cookie=${ann.cookie}&brand_id=1`))).toEqual(["drop"]);
    expect(await events(`watchlist-cookie=${ann.cookie}&brand_id=0`)).toHaveLength(4);
  });

  it("keeps the id of an event that moves, and counts its moves", async () => {
    const { db, watch, events } = await openCalendar();
    await watch(ann.cookie, "drop");
    const [before] = await events();
    const moved = { slug: "drop", brand: "jordan", full_name: "The drop", release_date: "2026-12-05" };
    await importRows(db, { products: [moved] });
    const [after] = await events();
    expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.startDate.toString()).toBe("2026-12-05T15:00:00Z");
  });

  it.each([
    ["", "watchlist-cookie"],
    ["watchlist-cookie=x", "watchlist-cookie"],
    [`watchlist-cookie=${ann.cookie}&brand_id=x`, "brand_id"],
  ])("is 422 for %j, which names the parameter", async (query, parameter) => {
    const { get } = await sharedCalendar();
    const reply = await get(query);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().error)).toEqual([parameter]);
  });

  it("is 404 without anything to come", async () => {
    const { get, watch } = await openCalendar();
    expect((await get()).statusCode).toBe(404);
    for (const slug of ["yesterday", "month", "someday", "rumor", "dropped"]) await watch(ann.cookie, slug);
    const reply = await get();
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { status: "error", message: "Nothing on the watchlist has an upcoming date." },
    ]);
    expect(reply.headers["cache-control"]).toMatch(/no-store/);
  });

  it("has each of any releases exactly when its day is known and not over", async () => {
    const { db, watch, get } = await openShop({ products: [{ slug: "shoe" }] }).then((shop) => ({
      ...shop,
      get: () => shop.app.inject(`/api/watchlist.ics?watchlist-cookie=${ann.cookie}`),
    }));
    await watch(ann.cookie, "shoe");
    await fc.assert(
      fc.asyncProperty(fc.oneof(partialDate, dateNear("2026-11-21")), async (date) => {
        const release_date = formatPartialDate(date);
        await importRows(db, { products: [{ slug: "shoe", brand: "nike", full_name: "The shoe", release_date }] });
        const isListed = date.day !== null && `${release_date}` >= "2026-11-21";
        expect((await get()).statusCode).toBe(isListed ? 200 : 404);
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});
