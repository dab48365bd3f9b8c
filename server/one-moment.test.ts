import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import ICAL from "ical.js";
import { sql } from "kysely";
import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { readAlertProducts } from "#domain/alerts/alert-products.ts";
import { readNearReleases } from "#domain/release-events/near-releases.ts";
import { dueAlertsOf } from "#domain/alerts/due-alerts.ts";
import { describeAlert } from "#domain/alerts/describe-alert.ts";
import type { ChannelSite } from "#domain/channels/channel.ts";
import { readChannelProducts } from "#domain/channels/channel-product.ts";
import { webhook } from "#domain/channels/forms/webhook.ts";
import { noticeOf } from "#domain/channels/notice.ts";
import { planEvents } from "#domain/channels/plan-events.ts";
import { listUpcomingDrops } from "#domain/desk/upcoming-drops.ts";
import { readContent } from "#domain/newsletter/editions.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { localMoment, localMomentFormat } from "#domain/time/local-moment.ts";
import type { KnownMoment } from "#domain/time/known-moment.ts";
import { Owner } from "#domain/people/owner.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { root } from "#platform/process/config.ts";
import type { createApp } from "./app.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { type Release, releasesOf } from "#test/forty-releases.ts";
import { whenFinished } from "#test/when-finished.ts";

/** Modules of the built site, which has its pages. */
interface Built {
  build: ServerBuild;
  createApp: typeof createApp;
}

const HOUR_MS = 60 * 60_000;

/** An hour as a surface shows it. */
interface Shown {
  /** milliseconds since 1970 */
  at: number;
  /** undefined where the surface cannot name one */
  retailer?: string | null;
}

/** Hours of the releases that a surface shows at a moment, by slug; null for one without an hour. */
type Hours = Map<string, Shown | null>;

interface Site {
  app: FastifyInstance;
  db: Database;
  now: Temporal.Instant;
  day: string;
  releases: Release[];
}

interface Surface {
  /** sources that make it */
  files: string[];
  read(site: Site): Promise<Hours>;
  /** it shows a few releases alone */
  isPartial?: boolean;
}

/** Reads the hours in parts of a page, each of a release that it links. */
function hoursIn(html: string, parts: RegExp): Hours {
  const found = html
    .split(parts)
    .slice(1)
    .flatMap((part): [string, Shown | null][] => {
      const slug = /href="\/(shoe-\d+)"/.exec(part)?.[1];
      const [, moment, retailer] =
        /<time[^>]*datetime="([^"]*T[^"]*)"[^>]*>(?:[^<]*<span[^>]*>)?[^<]*?(?:(?: |<\/span><span[^>]*>)at ([^<]*))?</i.exec(
          part.split(/<details|(?:First|Next) shop/)[0] ?? "",
        ) ?? [];
      return slug ? [[slug, moment ? { at: Date.parse(moment), retailer: retailer ?? null } : null]] : [];
    });
  return new Map(found);
}

const page = async ({ app }: Site, url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { accept: "text/html" } });
  expect([url, statusCode]).toEqual([url, 200]);
  // React puts them between the texts of an element
  return body.replaceAll("<!-- -->", "");
};
/** Pages of products that were read already. */
const productPages = new Map<string, Promise<string>>();

function productPage(site: Site, slug: string): Promise<string> {
  const key = `${site.now} ${slug}`;
  const read = productPages.get(key) ?? page(site, `/${slug}`);
  productPages.set(key, read);
  return read;
}

const json = async ({ app }: Site, url: string) => (await app.inject(url)).json();

const shownOf = (moment: KnownMoment | null): Shown | null =>
  moment?.precision === "hour" ? { at: Date.parse(moment.at), retailer: moment.retailer ?? null } : null;

/** Reads the hour of each release. */
async function ofEach({ releases }: Site, read: (slug: string) => Promise<Shown | null>): Promise<Hours> {
  const hours: Hours = new Map();
  for (const { row } of releases) hours.set(row.slug, await read(row.slug));
  return hours;
}

/** Reads the events before releases of a channel that is on, at the moment that each is of. */
async function soonOf({ db, now }: Site) {
  const products = await readChannelProducts(db, now);
  const channel = { events: ["soon" as const], brand_id: null, on_since: new Date(0) };
  return products.flatMap((product) => {
    const [event] = planEvents(product, channel, [], now.epochMilliseconds);
    return event ? [{ product, event }] : [];
  });
}

/** Zones of readers, with the offsets of their clocks by their names. */
const readerZones = ["America/New_York", "America/Los_Angeles", "Europe/Berlin", "Asia/Tokyo"];
const offsets: Record<string, string> = { EST: "-05:00", EDT: "-04:00", PST: "-08:00", PDT: "-07:00" };

/** Returns the hour of a text such as "Saturday, November 28, 2026 at 10:00 AM EST at Kith", or "… at 4:00 PM GMT+1". */
function hourOfText(text: string): Shown | null {
  const found = /(\w+ \d+, \d{4}) at (\d+:\d+ [AP]M) ([EP][SD]T|GMT\+\d+)(?: at (\w+))?/.exec(text);
  if (!found) return null;
  const [, date, hour, clock = "", retailer = null] = found;
  return { at: Date.parse(`${date} ${hour} ${offsets[clock] ?? clock}`), retailer };
}

/** Reads the hours of cards as browsers in `zone` write them. */
async function onClockOf(zone: string, site: Site): Promise<Hours> {
  const { data: list } = await json(site, "/api/products?perpage=100");
  const format = localMomentFormat({ timeZone: zone, to24: false });
  return new Map(
    list.data.map(({ slug, moment }: { slug: string; moment: KnownMoment }) => {
      const known = shownOf(moment);
      if (known === null) return [slug, null];
      const { date, hour } = localMoment(moment.at, format);
      return [slug, { ...hourOfText(`${displayDate(date)} at ${hour}`), retailer: known.retailer }];
    }),
  );
}

/** Reads the hours of alerts of the hour, in texts for a reader in `zone`. */
async function alertsFor(zone: string, { db, now, releases }: Site): Promise<Hours> {
  const watchlist = Owner.watchlist("123456");
  await sql`
    insert into watchlist_entries (owner, product_id, added_at)
    select ${watchlist.text}, id, ${now.toString()}::timestamptz from products on conflict do nothing
  `.execute(db);
  const products = new Map((await readAlertProducts(db, now)).map((product) => [product.slug, product]));
  const hours: Hours = new Map();
  for (const { row, hour } of releases) {
    const product = products.get(row.slug);
    if (!product) continue;
    // half an hour before it, or at every hour of two days
    const times = hour ? [momentOf(hour, String(row["release_date"])) - HOUR_MS / 2] : everyHour(now);
    const due = times.flatMap((time) => dueAlertsOf(product, time));
    const first = due.find(({ kind, retailers }) => kind === "hour" && retailers === null);
    const text = hourOfText(describeAlert({ productId: 1, kind: "hour", moment: 0 }, product.drop, zone));
    if (first?.moment) expect([row.slug, text?.at]).toEqual([row.slug, Date.parse(first.moment)]);
    hours.set(row.slug, first?.moment ? text : null);
  }
  return hours;
}

/** Every surface that shows hours of releases, with the sources that read them. */
const surfaces: Record<string, Surface> = {
  "cards of the API": {
    files: ["wire/card.ts", "domain/catalog-index/card-store.ts"],
    async read(site) {
      const { data: page } = await json(site, "/api/products?perpage=100");
      return new Map(page.data.map((card: { slug: string; moment: KnownMoment }) => [card.slug, shownOf(card.moment)]));
    },
  },
  "products of the API": {
    files: [
      "wire/product.ts",
      "domain/releases/read-product.ts",
      "app/pages/watchlist/compare.tsx",
      "app/pages/watchlist/compared-product.ts",
    ],
    read: (site) => ofEach(site, async (slug) => shownOf((await json(site, `/api/product/${slug}`)).product.moment)),
  },
  "drops of the API": {
    files: ["domain/today/read-drops.ts"],
    async read(site) {
      const { data } = await json(site, "/api/today");
      return new Map(
        data.drops.map((drop: { slug: string; moment: KnownMoment }) => [drop.slug, shownOf(drop.moment)]),
      );
    },
  },
  "the next drops": {
    files: ["app/pages/home/next-drops.tsx"],
    isPartial: true,
    read: async (site) => hoursIn(await page(site, "/"), /<li class="(?:lead-)?drop group"/),
  },
  "lists of releases": {
    files: ["app/components/release-card.tsx", "app/components/release-moment.tsx", "app/components/read-moment.ts"],
    isPartial: true,
    read: async (site) => hoursIn(await page(site, "/nike"), /<article/),
  },
  "the calendar": {
    files: ["app/pages/calendar/entry.tsx", "domain/releases/read-month.ts"],
    read: async (site) => hoursIn(await page(site, `/calendar/${site.day.slice(0, 7)}`), /<article/),
  },
  "the drop morning": {
    files: ["app/pages/today/drop.tsx"],
    read: async (site) => hoursIn(await page(site, "/today"), /<div class="drop group"/),
  },
  "the page of a product": {
    files: [
      "app/pages/product/release-date.tsx",
      "app/pages/product/load-product.ts",
      "app/pages/product/product.tsx",
      "app/pages/product/retailers/retailer-row.tsx",
      // as an editor sees it before it is saved
      "domain/editing/preview-product.ts",
      "desk/preview/product-preview.tsx",
    ],
    read: (site) =>
      ofEach(site, async (slug) => {
        const html = await productPage(site, slug);
        const moment = /data-summary="[^"]*"[^>]*><time dateTime="([^"]*)"/i.exec(html)?.[1];
        return moment === undefined ? null : { at: Date.parse(moment) };
      }),
  },
  "data for search engines": {
    files: ["app/pages/product/product-structured-data.ts"],
    isPartial: true,
    read: (site) =>
      ofEach(site, async (slug) => {
        const moment = /"releaseDate":"([^"]*T[^"]*)"/.exec(await productPage(site, slug))?.[1];
        return moment === undefined ? null : { at: Date.parse(moment) };
      }),
  },
  "cards on other sites": {
    files: ["app/files/embed-document.ts"],
    read: (site) =>
      ofEach(site, async (slug) => {
        const [, moment, retailer = null] =
          /<time datetime="([^"]*)">[^<]*<\/time>(?: at (\w+))?/.exec(await page(site, `/embed/${slug}`)) ?? [];
        return moment === undefined ? null : { at: Date.parse(moment), retailer };
      }),
  },
  "calendars to subscribe to": {
    files: ["domain/catalog/update-release-days.ts", "domain/calendars/read-release-events.ts"],
    async read({ app }) {
      const { body } = await app.inject("/calendar/all.ics");
      const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
      return new Map(
        calendar.getAllSubcomponents("vevent").map((component) => {
          const { startDate, description } = new ICAL.Event(component);
          const slug = String(component.getFirstPropertyValue("url")).split("/").at(-1) ?? "";
          const retailer = /First shop: (\w+)/.exec(description)?.[1] ?? null;
          return [slug, startDate.isDate ? null : { at: startDate.toJSDate().getTime(), retailer }];
        }),
      );
    },
  },
  "feeds as data": {
    files: ["app/files/feed-entries.ts", "domain/catalog/new-products.ts"],
    isPartial: true,
    async read(site) {
      const { items } = await json(site, "/feeds/releases.json");
      return new Map(
        items.map(({ url, _toebox }: { url: string; _toebox: { moment: KnownMoment } }) => [
          url.split("/").at(-1) ?? "",
          shownOf(_toebox.moment),
        ]),
      );
    },
  },
  "feeds as text": {
    files: ["domain/release-events/describe-release.ts"],
    isPartial: true,
    async read(site) {
      const { items } = await json(site, "/feeds/releases.json");
      return new Map(
        items.map(({ url, content_text }: { url: string; content_text: string }) => [
          url.split("/").at(-1) ?? "",
          hourOfText(content_text),
        ]),
      );
    },
  },
  ...Object.fromEntries(
    readerZones.flatMap((zone): [string, Surface][] => [
      [
        `cards on the clock of ${zone}`,
        { files: ["app/components/release-moment.tsx"], read: (site) => onClockOf(zone, site) },
      ],
      [
        `alerts before releases, on the clock of ${zone}`,
        {
          files: ["domain/release-events/tracked-product.ts", "domain/alerts/describe-alert.ts"],
          read: (site) => alertsFor(zone, site),
        },
      ],
    ]),
  ),
  "times at which alerts and channels wake": {
    files: [
      "domain/release-events/near-releases.ts",
      "domain/alerts/alert-signals.ts",
      "domain/channels/channel-signals.ts",
    ],
    async read({ db, now }) {
      const { rows } = await sql<{ id: number; slug: string }>`select id, slug from products`.execute(db);
      const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
      return new Map(
        (await readNearReleases(db, now)).map(({ productId, drop, events }) => {
          const hour = events.find(({ kind, shops }) => kind === "hour" && shops === null);
          return [slugs.get(productId) ?? "", hour ? { at: hour.moment, retailer: drop.retailer ?? null } : null];
        }),
      );
    },
  },
  "channels, as data": {
    files: ["domain/channels/plan-events.ts", "domain/channels/forms/webhook.ts"],
    isPartial: true,
    async read(site) {
      const soon = await soonOf(site);
      return new Map(
        soon.map(({ product, event }) => {
          const { data } = JSON.parse(
            webhook.bodyOf(product, event, { ORIGIN: "https://toebox.example" } as ChannelSite),
          );
          return [product.slug, shownOf(data.moment)];
        }),
      );
    },
  },
  "channels, as text": {
    files: ["domain/channels/notice.ts"],
    isPartial: true,
    async read(site) {
      const soon = await soonOf(site);
      return new Map(
        soon.map(({ product, event }) => {
          const { date } = noticeOf(product, event, false, { ORIGIN: "https://toebox.example" } as ChannelSite);
          return [product.slug, hourOfText(date)];
        }),
      );
    },
  },
  newsletter: {
    files: ["domain/newsletter/editions.ts"],
    isPartial: true,
    async read({ db, now, releases }) {
      const { upcoming } = await readContent(db, now);
      const known = new Set(releases.map(({ row }) => row.slug));
      return new Map(upcoming.filter(({ slug }) => known.has(slug)).map(({ slug, when }) => [slug, hourOfText(when)]));
    },
  },
  "the first page of the desk": {
    files: ["domain/desk/upcoming-drops.ts", "desk/today/drop-list.tsx", "wire/desk/today.ts"],
    async read({ db, now }) {
      const drops = await listUpcomingDrops(db, now);
      return new Map(
        drops.map(({ slug, moment, moment_retailer }) => [
          slug,
          moment === null ? null : { at: Date.parse(moment), retailer: moment_retailer },
        ]),
      );
    },
  },
};

function momentOf({ time, zone }: NonNullable<Release["hour"]>, day: string): number {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}

function everyHour(now: Temporal.Instant): number[] {
  return Array.from({ length: 96 }, (_, hour) => now.epochMilliseconds + hour * HOUR_MS);
}

/** Hours before and after 10:00 AM in New York on the day of the releases. */
const moments = [-48, -24, -10, -1, 0, 2];

it.each(["2026-11-01", "2027-03-14"])(
  "every surface shows the same moment of a release, on %s (TIME-30)",
  async (day) => {
    const { build, createApp } = (await import(join(root, "build/server/index.js"))) as Built;
    const noon = Temporal.PlainDateTime.from(`${day}T10:00`).toZonedDateTime("America/New_York").toInstant();
    let now = noon;
    const { db, services } = await createTestApp();
    const app = await createApp({ ...services, now: () => now }, { build });
    whenFinished(() => app.close());
    const releases = releasesOf(day);
    await importRows(db, { ...names, products: releases.map(({ row }) => row) } as never, {
      now: noon.subtract({ hours: 72 }),
    });
    const expected = new Map(
      releases.map(({ row, hour }) => [row.slug, hour && { at: momentOf(hour, day), retailer: hour.retailer }]),
    );
    const withHour = [...expected].filter(([, hour]) => hour !== null).map(([slug]) => slug);
    for (const [name, { read, isPartial }] of Object.entries(surfaces)) {
      const seen = new Set<string>();
      for (const hours of moments) {
        now = noon.add({ hours });
        for (const [slug, hour] of await read({ app, db, now, day, releases })) {
          // what is past may show its day alone
          if (hour === null) continue;
          seen.add(slug);
          const { at, retailer = null } = expected.get(slug) ?? {};
          expect([name, hours, slug, hour]).toEqual([
            name,
            hours,
            slug,
            { at, ...("retailer" in hour && { retailer }) },
          ]);
        }
      }
      if (isPartial) expect([name, seen.size]).toEqual([name, expect.toSatisfy((size: number) => size > 3)]);
      else expect([name, [...seen].toSorted()]).toEqual([name, withHour.toSorted()]);
    }
  },
  // hundreds of pages
  300_000,
);

/** Sources that make the moment, or hand it on. */
const plumbing = [
  "domain/catalog/drop-date.ts",
  "domain/time/known-moment.ts",
  "domain/time/release-moment.ts",
  "domain/releases/product.ts",
  "domain/catalog-index/card.ts",
  "domain/entries/sections/write-products.ts",
  // its own test compares it with the rule
  "domain/catalog/is-ahead.ts",
];

it("every source that reads the moment of a release belongs to a surface that is compared (TIME-30)", () => {
  const reads =
    /\b(momentOfRelease|dropDateOf|knownMoment|knownMomentOf|ownMoment|momentRetailer|opening_time|toRelease)\b/;
  const sources = globSync("{api,app,desk,domain,wire}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.(test|slow)\.tsx?$/.test(file) && reads.test(readFileSync(join(root, file), "utf8")),
  );
  const known = new Set([...plumbing, ...Object.values(surfaces).flatMap(({ files }) => files)]);
  expect(sources.filter((file) => !known.has(file))).toEqual([]);
});
