import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { NotFound } from "#domain/errors.ts";
import { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import type { Stockist } from "./contract.ts";
import { googleCalendarLink, reminderOf } from "./reminder.ts";
import { writeReminder } from "./reminder-file.ts";

const site = { name: "Toebox", origin: "https://toebox.example" };
const now = Temporal.Instant.from("2026-11-21T12:00:00-05:00");
const product = { slug: "shoe", full_name: "Shoe", product_nickname: "Harbor", color_text: null };
const stockist = {
  id: 7,
  name: "Here",
  link: "https://here.example/1",
  shipping: "US only",
  release_type: "Raffle",
  release_date: "2026-11-28T10:00:00-05:00",
} as Stockist;

describe("a reminder", () => {
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
  ])("of release type %s is offered: %s", (release_type, offered) => {
    expect(reminderOf(product, { ...stockist, release_type }, site.origin) !== null).toBe(offered);
  });

  it("is not offered while no day is known", () => {
    expect(reminderOf(product, { ...stockist, release_date: null }, site.origin)).toBeNull();
  });

  it("goes to Google's calendar with its moment in UTC", () => {
    const reminder = reminderOf(product, stockist, site.origin);
    const link = new URL(reminder ? googleCalendarLink(reminder) : "");
    expect(link.origin + link.pathname).toBe("https://calendar.google.com/calendar/render");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: "TEMPLATE",
      text: "Shoe Harbor at Here",
      dates: "20261128T150000Z/20261128T153000Z",
      details: "Raffle · US only\nhttps://here.example/1\nhttps://toebox.example/shoe",
    });
  });

  it("without a time is of the whole day", () => {
    const reminder = reminderOf(product, { ...stockist, release_date: "2026-12-31" }, site.origin);
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

/** The file of a release that was imported so, as an independent parser reads it. */
async function fileOf({ name, nickname, productDate, ...sale }: Sale) {
  const { db } = await createTestDatabase();
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
  const text = await writeReminder(new LiveCatalogue(db), { slug: "shoe", key: "Men.US.here" }, site, now);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { text, calendar, events: calendar.getAllSubcomponents("vevent") };
}

describe("the file of a reminder", () => {
  it("is one event in UTC with an alarm, read back by another program", async () => {
    const { text, calendar, events } = await fileOf({ release_time: "10:00", nickname: "Harbor" });
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(events).toHaveLength(1);
    const event = new ICAL.Event(events[0]);
    expect(event.summary).toBe("Shoe Harbor at Here");
    expect(event.uid).toBe("shoe.Men.US.here@toebox.example");
    expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-28T15:00:00.000Z");
    expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-28T15:30:00.000Z");
    expect(text).toMatch(/^DTSTART:20261128T150000Z\r$/m);
    expect(text).toMatch(/^DTSTAMP:20261121T170000Z\r$/m);
    expect(event.description).toContain("https://toebox.example/shoe");
    expect(event.description).toContain("https://here.example/");
    const alarms = events[0]?.getAllSubcomponents("valarm") ?? [];
    expect(alarms.map((alarm) => alarm.getFirstPropertyValue("action"))).toEqual(["DISPLAY"]);
    expect(String(alarms[0]?.getFirstPropertyValue("trigger"))).toBe("-PT15M");
    // RFC 5545: lines end with CRLF, the last as well, and an event's properties come before its alarms
    expect(text).toMatch(/\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("without a time is of the whole day, in whatever zone", async () => {
    const { text, events } = await fileOf({ time_zone: "Pacific/Kiritimati" });
    expect(text).toMatch(/^DTSTART;VALUE=DATE:20261128\r$/m);
    expect(text).toMatch(/^DTEND;VALUE=DATE:20261129\r$/m);
    expect(events[0]?.getAllSubcomponents("valarm")).toHaveLength(1);
  });

  it("keeps names whole, whatever they hold", async () => {
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
    [{ productDate: "2026-11-21" }],
  ])("is not there for %o", async (sale) => {
    await expect(fileOf(sale)).rejects.toThrow(NotFound);
  });

  it("has the instant that the shop's clock means, in any zone and on any day", async () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const days = fc
      .integer({ min: 0, max: 7_300 })
      .map((day) => Temporal.PlainDate.from("2016-01-01").add({ days: day }));
    const times = fc.constantFrom("00:00", "01:30", "02:30", "10:00", "23:45");
    await fc.assert(
      fc.asyncProperty(zones, days, times, async (time_zone, date, time) => {
        const iso = date.toZonedDateTime({ timeZone: time_zone, plainTime: time }).toString({ timeZoneName: "never" });
        const reminder = reminderOf(product, { ...stockist, release_date: iso }, site.origin);
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
