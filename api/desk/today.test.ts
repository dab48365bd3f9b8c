import { expect, it } from "vitest";
import { openDesk } from "#test/desk-catalog.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { scheduleRows } from "#test/schedule-rows.ts";
import { suggestionsOf } from "#test/suggestions.ts";

const on = (slug: string, release_date: string, more: object = {}) => ({
  ...shoe,
  slug,
  full_name: slug,
  release_date,
  ...more,
});
const at = (release_time: string, release_time_zone = "America/New_York") => ({ release_time, release_time_zone });

// it is Saturday, November 21, noon in New York
const products = [
  on("past", "2026-11-21", at("11:59")),
  on("now", "2026-11-21", at("12:00")),
  on("yesterday", "2026-11-20"),
  on("this-day", "2026-11-21"),
  on("monday", "2026-11-23"),
  on("tuesday", "2026-11-24"),
  on("in-48-hours", "2026-11-23", at("12:00")),
  on("later", "2026-11-23", at("12:01")),
  on("tokyo", "2026-11-24", at("01:30", "Asia/Tokyo")),
  on("month", "2026-11"),
  on("never", "2026-11-22", { unreleased_management: 2 }),
];

it("lists the releases of the next 48 hours, timed ones by their moment, others by New York's day (DESK-14)", async () => {
  const { editor, setNow } = await openDesk({ bundle: { ...names, products } });
  const slugs = async () => (await editor.send("/today")).data.drops.map(({ slug }: { slug: string }) => slug);
  expect(await slugs()).toEqual(["now", "this-day", "tokyo", "in-48-hours", "monday"]);
  const { data } = await editor.send("/today");
  expect(data.drops.slice(1, 3)).toEqual([
    {
      slug: "this-day",
      name: "this-day",
      date: "2026-11-21",
      moment: null,
      moment_retailer: null,
      lacks: expect.any(Array),
    },
    {
      slug: "tokyo",
      name: "tokyo",
      date: "2026-11-24",
      moment: "2026-11-24T01:30:00+09:00",
      moment_retailer: null,
      lacks: expect.any(Array),
    },
  ]);
  setNow("2026-11-22T00:00:00-05:00");
  expect(await slugs()).toEqual(["tokyo", "in-48-hours", "later", "monday", "tuesday"]);
});

it("says what each of them lacks, of any size, region and retailer (DESK-14)", async () => {
  const size = { size_run: "Women", price: 190 };
  const there = { stockist: "there", link: "https://there.example/shoe" };
  const sold = (sku: string, stockist: object) => ({
    sizes: [{ size_run: "Men" }, { ...size, sku, regions: [{ region: "JP", stockists: [stockist] }] }],
  });
  const { db, editor } = await openDesk({
    bundle: {
      ...names,
      products: [
        on("bare", "2026-11-22"),
        on("sold", "2026-11-22", sold("AB-2", there)),
        on("whole", "2026-11-22", {
          ...sold("AB-3", { ...there, release_time: "10:00" }),
          images: [{ file: "a.svg" }],
        }),
        on("timed", "2026-11-22", { ...at("10:00"), sizes: [{ size_run: "Men" }] }),
      ],
      date_claims: [
        {
          product: "whole",
          source_url: "https://press.example/a",
          kind: "press",
          release_date: "2026-11-22",
          seen_on: "2026-11-20",
        },
      ],
    },
  });
  const lacks = async () =>
    Object.fromEntries(
      (await editor.send("/today")).data.drops.map((drop: { slug: string; lacks: string[] }) => [
        drop.slug,
        drop.lacks,
      ]),
    );
  expect(await lacks()).toEqual({
    bare: ["time", "retailer", "price", "picture", "sku", "evidence"],
    sold: ["time", "picture", "evidence"],
    whole: [],
    timed: ["retailer", "price", "picture", "sku", "evidence"],
  });
  const other = { product: "whole", source_url: "https://other.example/a", kind: "press" as const };
  await importRows(db, { date_claims: [{ ...other, release_date: "2026-11-29", seen_on: "2026-11-20" }] });
  expect((await lacks()).whole).toEqual(["evidence"]);
});

it("shows what others changed since the last visit, which half an hour without a look ends (DESK-14)", async () => {
  const { editor, hire, setNow } = await openDesk();
  const ben = await hire({ email: "ben@example.com" });
  const rename = (one: typeof ben, nickname: string) =>
    one.publish([{ kind: "row", section: "products", row: { slug: "shoe", nickname } }], { note: nickname });
  const changes = async () => {
    const { since, data, has_more } = (await editor.send("/today")).data.changes;
    return { since, notes: data.map(({ note }: { note: string }) => note), has_more };
  };
  expect(await changes()).toEqual({ since: null, notes: [], has_more: false });
  await rename(ben, "Fog");
  await rename(editor, "Mine");
  setNow("2026-11-21T12:20:00-05:00");
  expect((await changes()).since).toBe(null);
  await rename(ben, "Pine");
  setNow("2026-11-21T12:50:01-05:00");
  const since = "2026-11-21T17:20:00.000Z";
  expect(await changes()).toEqual({ since, notes: ["Pine"], has_more: false });
  await rename(ben, "Oak");
  setNow("2026-11-21T13:10:00-05:00");
  expect(await changes()).toEqual({ since, notes: ["Oak", "Pine"], has_more: false });
  for (let count = 0; count < 9; count++) await rename(ben, `Elm ${count}`);
  expect(await changes()).toMatchObject({ since, has_more: true });
  setNow("2026-11-22T08:00:00-05:00");
  expect(await changes()).toEqual({ since: "2026-11-21T18:10:00.000Z", notes: expect.any(Array), has_more: false });
});

it("counts what waits, and shows each role what it may mend (DESK-14, ROLE-6)", async () => {
  const { db, hire, editor, services } = await openDesk();
  const { suggest } = suggestionsOf(db);
  await suggest({ release_date: "2026-12-05" });
  await suggest({ release_date: "2026-12-05" });
  await suggest({ release_date: "2026-12-12" });
  const noon = services.now();
  const row = { ...shoe, nickname: "Fog" };
  const id = await scheduleRows(db, { products: [row] }, noon.add({ hours: 1 }));
  const mistakes = Array.from({ length: 5 }, (_, index) => ({ where: `test:${index}`, reason: "is wrong" }));
  const failed = { outcome: "failed", ended_at: new Date(noon.epochMilliseconds), mistakes: JSON.stringify(mistakes) };
  await db.updateTable("scheduled_changes").set(failed).where("id", "=", id).execute();
  const feed = { kind: "news", created_at: new Date(), next_fetch_at: new Date() };
  await db
    .insertInto("feeds")
    .values([
      { ...feed, url: "https://good.example/feed" },
      { ...feed, url: "https://bad.example/feed", failures: 2, last_error: "its host answers with status 404" },
    ])
    .execute();
  await db.updateTable("mails").set({ next_attempt_at: null }).execute();
  const mails = await db.selectFrom("mails").select("id").execute();
  const [moderator, operator] = [
    await hire({ role: "moderator", email: "mo@example.com" }),
    await hire({ role: "operator", email: "op@example.com" }),
  ];
  const ofAll = { suggestions: 2, missing_stores: 0 };
  const ofEditors = {
    drops: [],
    feeds: [{ url: "https://bad.example/feed", reason: "its host answers with status 404" }],
    changes: { since: null, data: [], has_more: false },
    held: 0,
    scheduled: [
      {
        id,
        moment: "Saturday, November 21, 2026 at 1:00 PM EST (America/New_York)",
        note: null,
        mistakes: mistakes.slice(0, 3),
        entries: [{ section: "products", key: "shoe" }],
      },
    ],
  };
  const read = async (one: typeof editor) => (await one.send("/today")).data;
  const nothing = { drops: null, changes: null, scheduled: null, held: null, mails: null, feeds: null };
  expect(await read(moderator)).toEqual({ ...nothing, ...ofAll });
  expect(await read(editor)).toEqual({ ...nothing, ...ofAll, ...ofEditors });
  expect(await read(operator)).toEqual({ ...ofAll, ...ofEditors, mails: mails.length });
  expect((await editor.send(`/scheduled/${id}/cancel`, {})).httpStatus).toBe(200);
  expect((await read(editor)).scheduled).toEqual([]);
});
