import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { googleCalendarLink, releaseEventOf } from "./calendar-event.ts";
import { makeReleaseEventFile } from "./calendar-event-file.ts";
import { CatalogIndex } from "../catalog-index/catalog-index.ts";
import type { Stockist } from "../releases/product.ts";

const site = { name: "Toebox", origin: "https://toebox.example" };
const now = Temporal.Instant.from("2026-11-21T12:00:00-05:00");
const product = { slug: "shoe", fullName: "Shoe", nickname: "Harbor", colorText: null };
const stockist = {
  id: 7,
  name: "Here",
  link: "https://here.example/1",
  shipping: "US only",
  releaseType: "Raffle",
  releaseDate: "2026-11-28T10:00:00-05:00",
} as Stockist;

describe("a reminder (REM-1, REM-2, REM-4)", () => {
  it.each([
    ["Raffle", true],
    ["Online", true],
    [null, true],
    ["After Market", false],
    ["after market", false],
    ["Aftermarket", false],
    ["In-Store Only", false],
    ["In Store Only", false],
    [" In store only ", false],
  ])("of release type %s is offered: %s (REM-2)", (releaseType, offered) => {
    expect(releaseEventOf(product, { ...stockist, releaseType }, site.origin) !== null).toBe(offered);
  });

  it("is not offered while no day is known", () => {
    expect(releaseEventOf(product, { ...stockist, releaseDate: null }, site.origin)).toBeNull();
  });

  it("leads to Google Calendar with its moment in UTC (REM-1, REM-4)", () => {
    const reminder = releaseEventOf(product, stockist, site.origin);
    const link = new URL(reminder ? googleCalendarLink(reminder) : "");
    expect(link.origin + link.pathname).toBe("https://calendar.google.com/calendar/render");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: "TEMPLATE",
      text: "Shoe Harbor at Here",
      dates: "20261128T150000Z/20261128T153000Z",
      details: "Raffle · US only\nhttps://here.example/1\nhttps://toebox.example/shoe",
    });
  });

  it("without a time is an all-day event", () => {
    const reminder = releaseEventOf(product, { ...stockist, releaseDate: "2026-12-31" }, site.origin);
    const link = new URL(reminder ? googleCalendarLink(reminder) : "");
    expect(link.searchParams.get("dates")).toBe("20261231/20270101");
  });
});

interface Sale {
  name?: string;
  nickname?: string;
  productDate?: string;
  release_time?: string;
  time_zone?: string;
  release_type?: string;
}

/** Returns the file of an imported release, read by an independent parser. */
async function fileOf(sold: Sale, at = now) {
  const { db } = await createTestDatabase();
  await importSale(db, sold);
  return readFile(db, at);
}

async function importSale(db: Database, { name, nickname, productDate, ...sale }: Sale): Promise<void> {
  await importRows(db, {
    ...names,
    stockists: [{ slug: "here", name: name ?? "Here", url: "https://here.example/", time_zone: "America/New_York" }],
    products: [
      {
        ...shoe,
        nickname: nickname ?? null,
        release_date: productDate ?? "2026-11-28",
        sizes: [{ size_run: "Men", regions: [{ region: "US", stockists: [{ stockist: "here", ...sale }] }] }],
      },
    ],
  });
}

async function readFile(db: Database, at: Temporal.Instant) {
  const catalog = await new CatalogIndex(db, () => at).refreshed();
  const text = await makeReleaseEventFile(catalog, { slug: "shoe", key: "Men.US.here" }, site, at);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { text, calendar, events: calendar.getAllSubcomponents("vevent") };
}

describe("the file of a reminder (REM-3, REM-4)", () => {
  it("is one event in UTC with an alarm, as another program reads it", async () => {
    const { text, calendar, events } = await fileOf({ release_time: "10:00", nickname: "Harbor" });
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(events).toHaveLength(1);
    const event = new ICAL.Event(events[0]);
    expect(event.summary).toBe("Shoe Harbor at Here");
    expect(event.uid).toBe("release-1.Men.US.here@toebox.example");
    expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-28T15:00:00.000Z");
    expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-28T15:30:00.000Z");
    expect(text).toMatch(/^DTSTART:20261128T150000Z\r$/m);
    expect(text).toMatch(/^DTSTAMP:20261121T170000Z\r$/m);
    expect(text).toMatch(/^URL(;VALUE=URI)?:https:\/\/toebox\.example\/shoe\r$/m);
    expect(text).toMatch(/^TRANSP:OPAQUE\r$/m);
    expect(event.description).toContain("https://toebox.example/shoe");
    expect(event.description).toContain("https://here.example/");
    const alarms = events[0]?.getAllSubcomponents("valarm") ?? [];
    expect(alarms.map((alarm) => alarm.getFirstPropertyValue("action"))).toEqual(["DISPLAY"]);
    expect(String(alarms[0]?.getFirstPropertyValue("trigger"))).toBe("-PT15M");
    // RFC 5545: every line ends with CRLF, and an event's properties come before its alarms.
    expect(text).toMatch(/\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("without a time is an all-day event, in any zone", async () => {
    const { text, events } = await fileOf({ time_zone: "Pacific/Kiritimati" });
    expect(text).toMatch(/^DTSTART;VALUE=DATE:20261128\r$/m);
    expect(text).toMatch(/^DTEND;VALUE=DATE:20261129\r$/m);
    expect(text).toMatch(/^TRANSP:TRANSPARENT\r$/m);
    expect(events[0]?.getAllSubcomponents("valarm")).toHaveLength(1);
  });

  it("changes only when the product does; its sequence counts the moves (REM-3)", async () => {
    const { db } = await createTestDatabase();
    await importSale(db, {});
    const first = await readFile(db, now);
    expect(first.text).toMatch(/^SEQUENCE:0\r$/m);
    const later = now.add({ hours: 5 });
    expect((await readFile(db, later)).text).toBe(first.text);
    await importSale(db, { productDate: "2026-12-05" });
    const second = await readFile(db, later);
    expect(second.text).toMatch(/^SEQUENCE:1\r$/m);
    expect(new ICAL.Event(second.events[0]).uid).toBe(new ICAL.Event(first.events[0]).uid);
    await importSale(db, { productDate: "2026-12-12" });
    expect((await readFile(db, later)).text).toMatch(/^SEQUENCE:2\r$/m);
  });

  it("counts the moves of its own retailer alone (REM-3)", async () => {
    const { db } = await createTestDatabase();
    const put = (times: (string | null)[], product = {}) => {
      const stockists = times.map((release_time, at) => ({
        stockist: at === 0 ? "here" : `other-${at}`,
        release_date: "2026-11-28",
        release_time,
      }));
      const sizes = [{ size_run: "Men", regions: [{ region: "US", stockists }] }];
      const others = [1, 2].map((at) => ({ slug: `other-${at}`, name: `Other ${at}`, time_zone: "America/New_York" }));
      return importRows(db, {
        ...names,
        stockists: [{ slug: "here", name: "Here", time_zone: "America/New_York" }, ...others],
        products: [{ ...shoe, release_date: "2026-11-28", ...product, sizes }],
      });
    };
    const read = async () => {
      const { text } = await readFile(db, now);
      return [/^DTSTART:.*T(\d{4})/m.exec(text)?.[1], /^SEQUENCE:(\d+)\r$/m.exec(text)?.[1]].join(" ");
    };
    await put(["22:59", "10:00"]);
    expect(await read()).toBe("0359 0");
    await put(["22:15", "10:00"]);
    expect(await read()).toBe("0315 1");
    await put(["21:00", "10:00"]);
    expect(await read()).toBe("0200 2");
    await put(["21:00", "11:00", "12:00"], { release_time: "09:00", release_time_zone: "America/New_York" });
    expect(await read()).toBe("0200 2");
    await put([]);
    await put(["20:00"]);
    expect(await read()).toBe("0100 3");
  });

  it("keeps the count of moves that were recorded without retailers (REM-3)", async () => {
    const { db } = await createTestDatabase();
    await importSale(db, {});
    await importSale(db, { productDate: "2026-12-05" });
    await db.updateTable("release_changes").set({ places: null }).execute();
    await importSale(db, { productDate: "2026-12-12" });
    expect((await readFile(db, now)).text).toMatch(/^SEQUENCE:2\r$/m);
  });

  it("escapes and folds any name", async () => {
    const name = 'A, B; "C" \\ D: ünï\u2019çødé 👟 and a name far too long to stand in one line of seventy-five octets';
    const { text, events } = await fileOf({ name, nickname: "END:VEVENT" });
    expect(events).toHaveLength(1);
    expect(new ICAL.Event(events[0]).summary).toBe(`Shoe END:VEVENT at ${name}`);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each([
    [{ release_type: "After Market" }],
    [{ release_type: "In Store Only" }],
    [{ productDate: "2026-12" }],
    [{ productDate: "2026-11-20" }],
  ])("does not exist for %o (REM-2)", async (sale) => {
    await expect(fileOf(sale)).rejects.toThrow(NotFound);
  });

  it("has the instant of the retailer's local time, in any zone and on any day", async () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const days = fc
      .integer({ min: 0, max: 7_300 })
      .map((day) => Temporal.PlainDate.from("2016-01-01").add({ days: day }));
    const times = fc.constantFrom("00:00", "01:30", "02:30", "10:00", "23:45");
    await fc.assert(
      fc.asyncProperty(zones, days, times, async (time_zone, date, time) => {
        const iso = date.toZonedDateTime({ timeZone: time_zone, plainTime: time }).toString({ timeZoneName: "never" });
        const reminder = releaseEventOf(product, { ...stockist, releaseDate: iso }, site.origin);
        const link = new URL(reminder ? googleCalendarLink(reminder) : "");
        const [start] = (link.searchParams.get("dates") ?? "").split("/");
        const read = ICAL.Time.fromDateTimeString(
          `${start}`.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, "$1-$2-$3T$4:$5:$6Z"),
        );
        expect(read.toUnixTime()).toBe(Math.floor(Temporal.Instant.from(iso).epochMilliseconds / 1_000));
      }),
    );
  });
});
