import { parseFeed } from "@rowanmanning/feed-parser";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { z } from "zod";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { NOON } from "#test/create-test-app.ts";
import { type PageContext, pageContext } from "../routing/page-context.ts";
import { releaseChange } from "#wire/changes.ts";
import { releaseMoment } from "#wire/moment.ts";
import { loader } from "./feed.ts";

const ORIGIN = "https://toebox.example";
const NAMES = ["news", "releases", "changes", "confirmed"];

const absolute = z.url({ protocol: /^https?$/ });

/** Facts of a product, as data. */
const productFacts = z.strictObject({
  release_date: z.string().nullable(),
  release_time: z.string().nullable(),
  release_time_zone: z.string().nullable(),
  moment: releaseMoment,
  sizes: z.array(
    z.strictObject({
      size_run: z.string(),
      sku: z.string().nullable(),
      price: z.number().nullable(),
      currency: z.string().nullable(),
    }),
  ),
  retailers: z.array(z.strictObject({ name: z.string(), region: z.string(), link: z.string().nullable() })),
});

/** The part of JSON Feed 1.1 that the site uses. */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: z.literal(ORIGIN),
  feed_url: absolute,
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: absolute,
      title: z.string().min(1),
      content_text: z.string().min(1),
      date_published: z.iso.datetime({ offset: true }),
      image: absolute.optional(),
      _toebox: z.union([releaseChange.omit({ text: true }).strict(), productFacts]).optional(),
      authors: z.tuple([z.strictObject({ name: z.string().min(1) })]).optional(),
    }),
  ),
});

/** Reads the feeds of a site with these rows. */
async function openFeeds(bundle: BundleInput) {
  const { db } = await createTestDatabase();
  let now = Temporal.Instant.from(NOON);
  const put = async (rows: BundleInput, hoursLater = 0) => {
    now = now.add({ hours: hoursLater });
    await importRows(db, rows, { now });
  };
  await put(bundle);
  const load = (file: string) => {
    const context = new RouterContextProvider();
    const page = { db, now: () => now, site: { origin: ORIGIN, name: "Toebox" } };
    context.set(pageContext, page as unknown as PageContext);
    const url = new URL(`/feeds/${file}`, ORIGIN);
    return loader({ request: new Request(url), url, params: { file }, pattern: "/feeds/:file", context });
  };
  const atom = async (name: string) => parseFeed(await (await load(`${name}.atom`)).text());
  const json = async (name: string) => jsonFeed.parse(await (await load(`${name}.json`)).json());
  return { db, put, load, atom, json };
}

type Feeds = Awaited<ReturnType<typeof openFeeds>>;

/**
 * Returns the entries of a feed, which are the same in both formats: each with its id, address, title, text and time.
 */
async function entriesOf({ atom, json }: Feeds, name: string) {
  const [{ items: fromAtom }, { items }] = await Promise.all([atom(name), json(name)]);
  const entries = items.map(({ id, url, title, date_published, authors }) => ({
    id,
    url,
    title,
    time: new Date(date_published),
    author: authors?.[0].name,
  }));
  expect(
    fromAtom.map(({ id, url, title, published, authors }) => ({
      id,
      url,
      title,
      time: published,
      // one without an author is the site's
      author: authors[0]?.name === "Toebox" ? undefined : authors[0]?.name,
    })),
  ).toEqual(entries);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  return items;
}

const titlesOf = async (feeds: Feeds, name: string) => (await entriesOf(feeds, name)).map(({ title }) => title);

it.each(NAMES)("the feed of %s is valid without an entry, and stays the same (SITE-55)", async (name) => {
  const feeds = await openFeeds({});
  const files = () =>
    Promise.all(["atom", "json"].map(async (format) => (await feeds.load(`${name}.${format}`)).text()));
  const before = await files();
  const { self, title, updated, items } = await feeds.atom(name);
  expect([self, items]).toEqual([`${ORIGIN}/feeds/${name}.atom`, []]);
  expect(updated).toBeInstanceOf(Date);
  expect(await feeds.json(name)).toMatchObject({ title, feed_url: `${ORIGIN}/feeds/${name}.json`, items: [] });
  await feeds.put({}, 1);
  expect(await files()).toEqual(before);
});

it("the feed of news has the newest 30 posts, with absolute addresses (SITE-55)", async () => {
  const post = (number: number) => ({
    link: number % 2 === 0 ? `/shoe-${number}` : `https://news.example/${number}`,
    title: `Post ${number}`,
    time: Temporal.Instant.from(NOON).subtract({ hours: number }).toString(),
  });
  const news = Array.from({ length: 31 }, (_, number) => post(number));
  const feeds = await openFeeds({
    news: [...news.slice(1), { ...post(0), image: "a.svg", author_name: "Ann" }],
  });
  const items = await entriesOf(feeds, "news");
  expect(items.map(({ url, title, date_published }) => [url, title, Date.parse(date_published)])).toEqual(
    news.slice(0, 30).map(({ link, title, time }) => [new URL(link, ORIGIN).href, title, Date.parse(time)]),
  );
  expect(items[0]).toMatchObject({ authors: [{ name: "Ann" }], image: expect.stringMatching(`^${ORIGIN}/media/.`) });
});

it("the feed is well-formed XML whatever signs an older version stored in a name (SITE-55)", async () => {
  const { db, load, atom } = await openFeeds({ ...names, products: [{ ...shoe, full_name: "Shoe" }] });
  await db.updateTable("products").set({ full_name: "A\u0001\ufffe ]]> <B>\uffff 👟" }).execute();
  const text = await (await load("releases.atom")).text();
  expect(text).not.toMatch(/(?!\n)\p{Cc}|\p{NChar}/u);
  expect((await atom("releases")).items).toMatchObject([{ title: "A ]]> <B> 👟" }]);
});

it("the feed of confirmed dates has each once it is confirmed, and again on another date (EVID-6)", async () => {
  const claim = {
    product: "shoe",
    source_url: "https://nike.example/shoe",
    kind: "brand",
    release_date: "2026-12-05",
  } as const;
  const products = ["shoe", "pair"].map((slug) => ({ ...shoe, slug, full_name: slug, release_date: "2026-12-05" }));
  const feeds = await openFeeds({ ...names, products, date_claims: [claim] });
  await feeds.put({ date_claims: [{ ...claim, product: "pair", kind: "press" }] }, 1);
  const [first] = await entriesOf(feeds, "confirmed");
  expect(first).toMatchObject({ url: `${ORIGIN}/shoe`, content_text: "Releases on Saturday, December 5, 2026." });
  await feeds.put({ date_claims: [{ ...claim, product: "pair" }] }, 1);
  expect(await titlesOf(feeds, "confirmed")).toEqual(["pair", "shoe"]);
  await feeds.put({ date_claims: [{ ...claim, release_date: "2026-12-12" }] }, 1);
  expect(await titlesOf(feeds, "confirmed")).toEqual(["pair"]);
  await feeds.put({ products: [{ ...shoe, slug: "shoe", full_name: "shoe", release_date: "2026-12-12" }] }, 1);
  const [again] = await entriesOf(feeds, "confirmed");
  expect(again?.title).toBe("shoe");
  expect(again?.id).not.toBe(first?.id);
});

it("the feed of releases has the 30 products that joined the catalog last, but for unreleased ones (SITE-55)", async () => {
  const product = (number: number) => ({
    ...shoe,
    slug: `shoe-${number}`,
    full_name: `Shoe ${number}`,
    added_at: Temporal.Instant.from(NOON).subtract({ hours: number }).toString(),
  });
  const products = Array.from({ length: 32 }, (_, number) => product(number));
  const priced = { release_date: "2026-12-05", sizes: [{ size_run: "Men", price: 99.5 }] };
  const feeds = await openFeeds({
    ...names,
    products: products.map((one, at) => ({
      ...one,
      ...(at === 0 && { unreleased_management: 2 }),
      ...(at === 1 && priced),
    })),
  });
  const items = await entriesOf(feeds, "releases");
  expect(items.map(({ url }) => url)).toEqual(products.slice(1, 31).map(({ slug }) => `${ORIGIN}/${slug}`));
  expect(items[0]?.content_text).toBe("Releases on Saturday, December 5, 2026. $99.50.");
  const [entry] = (await feeds.atom("releases")).items;
  expect(entry?.description).toBe(items[0]?.content_text);
});

it("each brand and each model has a feed of its releases, with picture, SKU, price and retailers as data (SITE-55)", async () => {
  const stockists = [{ stockist: "here", link: "https://here.example/one" }, { stockist: "there" }];
  const one = {
    ...shoe,
    slug: "one",
    model: "court",
    release_date: "2026-12-05",
    images: [{ file: "a.svg" }],
    sizes: [
      { size_run: "Men", sku: "AB-1", price: 99.5, regions: [{ region: "US", stockists }] },
      { size_run: "Women", is_same_as_parent_region: true },
    ],
  };
  const feeds = await openFeeds({ ...names, products: [one, { ...shoe, slug: "two", brand: "adidas" }] });
  expect((await entriesOf(feeds, "nike")).map(({ url }) => url)).toEqual([`${ORIGIN}/one`]);
  expect((await entriesOf(feeds, "adidas")).map(({ url }) => url)).toEqual([`${ORIGIN}/two`]);
  expect((await entriesOf(feeds, "racer")).map(({ url }) => url)).toEqual([]);
  const [{ image, _toebox: facts } = { image: "" }] = await entriesOf(feeds, "court");
  expect(image).toBe(`${ORIGIN}/share/one.jpg`);
  expect(facts).toEqual({
    release_date: "2026-12-05",
    release_time: null,
    release_time_zone: null,
    moment: { at: "2026-12-05", precision: "day", of: "release" },
    sizes: [
      { size_run: "Men", sku: "AB-1", price: 99.5, currency: "USD" },
      { size_run: "Women", sku: null, price: null, currency: null },
    ],
    retailers: [
      { name: "Here", region: "US", link: "https://here.example/one" },
      { name: "There", region: "US", link: null },
    ],
  });
  expect(await (await feeds.load("court.atom")).text()).toContain(
    `<link href="${ORIGIN}/share/one.jpg" rel="enclosure" type="image/jpeg"/>`,
  );
  for (const file of ["none.atom", "one.json", "court", "court.rss", "Court.atom", "-.atom"])
    expect((await feeds.load(file)).status).toBe(404);
  expect((await feeds.load("court.json")).headers.get("access-control-allow-origin")).toBe("*");
});

it("the feed of releases says which are out, and has no old shoes that an import brings (SITE-55, CAT-16)", async () => {
  const joined = (slug: string, release_date: string | null, more = {}) => ({ ...shoe, slug, release_date, ...more });
  const timed = { release_time_zone: "America/New_York" };
  const feeds = await openFeeds({
    products: [
      joined("out", "2026-11-20"),
      joined("this-day", "2026-11-21"),
      joined("this-month", "2026-11"),
      joined("last-month", "2026-10"),
      joined("unknown", null),
      joined("minute-ago", "2026-11-21", { ...timed, release_time: "11:59" }),
      joined("in-a-minute", "2026-11-21", { ...timed, release_time: "12:01" }),
      joined("late", "2026-10-22"),
      joined("old", "2026-10-21"),
      joined("older", "2015"),
    ],
  });
  const items = await entriesOf(feeds, "releases");
  expect(
    Object.fromEntries(items.map(({ url, content_text }) => [url.slice(ORIGIN.length + 1), content_text])),
  ).toEqual({
    out: "Released on Friday, November 20, 2026.",
    "this-day": "Releases on Saturday, November 21, 2026.",
    "this-month": "Releases in November 2026.",
    "last-month": "Released in October 2026.",
    unknown: "No release date yet.",
    "minute-ago": "Released on Saturday, November 21, 2026 at 11:59 AM EST.",
    "in-a-minute": "Releases on Saturday, November 21, 2026 at 12:01 PM EST.",
    late: "Released on Thursday, October 22, 2026.",
  });
});

it("the feed of changes tells a revert as one (SITE-55, LETT-10)", async () => {
  const dated = (release_date: string) => ({ products: [{ ...shoe, release_date }] });
  const feeds = await openFeeds(dated("2026-12-05"));
  for (const date of ["2026-12-12", "2026-12-05", "2026-12-19"]) await feeds.put(dated(date), 1);
  expect(await titlesOf(feeds, "changes")).toEqual([
    "Shoe: Moves from Saturday, December 5, 2026 to Saturday, December 19, 2026.",
    "Shoe: Moves back to Saturday, December 5, 2026 from Saturday, December 12, 2026.",
    "Shoe: Moves from Saturday, December 5, 2026 to Saturday, December 12, 2026.",
  ]);
  const facts = (await feeds.json("changes")).items.map(({ _toebox }) =>
    releaseChange.partial({ text: true }).parse(_toebox),
  );
  expect(facts.map((one) => [one?.before.release_date, one?.after.release_date, one?.is_revert])).toEqual([
    ["2026-12-05", "2026-12-19", false],
    ["2026-12-12", "2026-12-05", true],
    ["2026-12-05", "2026-12-12", false],
  ]);
});

it("the feed of changes tells each changed date, the last first (SITE-55, LETT-10)", async () => {
  const dated = (release_date: string | null, more = {}) => ({ products: [{ ...shoe, release_date, ...more }] });
  const feeds = await openFeeds(dated("2026-11-28"));
  expect(await entriesOf(feeds, "changes")).toEqual([]);
  await feeds.put(dated("2026-12-05"), 1);
  await feeds.put(dated("2026-12-05", { nickname: "Fog" }), 1);
  await feeds.put(dated("2026-12-05", { nickname: "Fog", unreleased_management: 1 }), 1);
  await feeds.put(dated("2026-12-05", { nickname: "Fog", unreleased_management: 2 }), 1);
  await feeds.put(dated("2026-11-28", { nickname: "Fog", unreleased_management: 0 }), 1);
  const items = await entriesOf(feeds, "changes");
  expect(items.map(({ title }) => title)).toEqual([
    "Shoe Fog: Now releases on Saturday, November 28, 2026.",
    "Shoe Fog: No longer has a release date.",
    "Shoe Fog: Moves from Saturday, November 28, 2026 to Saturday, December 5, 2026.",
  ]);
  const [last] = items;
  expect(last).toMatchObject({ content_text: "Now releases on Saturday, November 28, 2026." });
  expect(last?.url).toBe(`${ORIGIN}/shoe`);
  expect((await feeds.atom("changes")).updated).toEqual(new Date(last?.date_published ?? ""));
});

it("the feed of changes tells of retailers whose hour moves (SITE-55, LETT-10)", async () => {
  const timed = (release_time: string, price = 100) => {
    const regions = [{ region: "US", stockists: [{ stockist: "here", release_time }] }];
    return {
      ...names,
      products: [{ ...shoe, release_date: "2026-11-28", sizes: [{ size_run: "Men", price, regions }] }],
    };
  };
  const feeds = await openFeeds(timed("22:59"));
  await feeds.put(timed("22:59", 120), 1);
  await feeds.put(timed("21:00", 120), 1);
  expect(await titlesOf(feeds, "changes")).toEqual([
    "Shoe: At Here (United States): moves from Saturday, November 28, 2026 at 10:59 PM EST to Saturday, November 28, 2026 at 9:00 PM EST.",
  ]);
});

it("changes that mean nothing take no place in the feed of changes (SITE-55)", async () => {
  const many = (unreleased_management: 1 | 2) =>
    Array.from({ length: 40 }, (_, at) => ({ ...shoe, slug: `never-${at}`, unreleased_management }));
  const feeds = await openFeeds({ products: [{ ...shoe, release_date: "2026-11-28" }, ...many(1)] });
  await feeds.put({ products: [{ ...shoe, release_date: "2026-11-29" }] }, 1);
  await feeds.put({ products: many(2) }, 1);
  expect(await titlesOf(feeds, "changes")).toEqual([
    "Shoe: Moves from Saturday, November 28, 2026 to Sunday, November 29, 2026.",
  ]);
});

it("titles keep their signs in both formats (SITE-55)", async () => {
  const title = `Salt & Pepper <b>"5 > 4"</b> the '90s ]]> 鞋 👟`;
  const products = [{ ...shoe, full_name: title, release_date: "2026-11-28" }];
  const time = "2026-11-20T10:00:00-05:00";
  const feeds = await openFeeds({ products, news: [{ link: "https://news.example/?a=1&b=2", title, time }] });
  await feeds.put({ products: [{ ...shoe, full_name: title, release_date: "2026-11-29" }] }, 1);
  expect(await titlesOf(feeds, "news")).toEqual([title]);
  expect(await titlesOf(feeds, "releases")).toEqual([title]);
  const moves = "Moves from Saturday, November 28, 2026 to Sunday, November 29, 2026.";
  expect(await titlesOf(feeds, "changes")).toEqual([`${title}: ${moves}`]);
});

it("an unknown feed is 404 with one line of text (SITE-55)", async () => {
  const { load } = await openFeeds({});
  for (const file of ["others.atom", "news.rss", "news", "constructor.json", "news.atom.json", "NEWS.atom", ""]) {
    const reply = await load(file);
    const type = reply.headers.get("content-type");
    expect([file, reply.status, type, await reply.text()]).toEqual([
      file,
      404,
      "text/plain; charset=utf-8",
      "Feed not found.\n",
    ]);
  }
});
