import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { photograph } from "#test/rasters.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";
import { catalog } from "#test/sample-catalog.ts";

/** Words that no other text has: of the first, second and third change. */
const words = ["zyxoalpha", "zyxobravo", "zyxocharlie"];
const [alpha = "", bravo = "", charlie = ""] = words;

const corner = {
  slug: "corner",
  name: "Corner",
  address: "1 Main St",
  city: "New York",
  state: "NY",
  zip_code: "10012",
};

const HOUR = { release_time: "10:00", release_time_zone: "America/New_York" };

/** A change with the word in every text of every section. */
const first: BundleInput = {
  brands: [{ slug: alpha, name: alpha }],
  size_runs: [{ gender_name: alpha }],
  regions: [{ code: "ZYX", name: alpha }],
  stockists: [{ slug: alpha, name: alpha, url: `https://${alpha}.example/`, time_zone: "America/New_York" }],
  models: [
    {
      slug: `${alpha}-model`,
      brand: alpha,
      name: `Model ${alpha}`,
      description: `<p>${alpha}</p>`,
      image: "photo.jpg",
    },
  ],
  menu: [{ brand: "nike", key: alpha, value: alpha, models: ["court"] }],
  products: [
    {
      slug: `${alpha}-shoe`,
      brand: alpha,
      model: `${alpha}-model`,
      full_name: `Shoe ${alpha}`,
      nickname: alpha,
      color_text: alpha,
      release_date: "2199-12-05",
      ...HOUR,
      meta_description: alpha,
      images: [{ file: "photo.jpg" }],
      sizes: [
        {
          size_run: alpha,
          sku: `${alpha}-100`,
          price: 120,
          regions: [{ region: "ZYX", stockists: [{ stockist: alpha, link: `https://${alpha}.example/shoe` }] }],
        },
      ],
      updates: [{ update_date: "2026-11-01", message: `<p>${alpha}</p>` }],
    },
  ],
  date_claims: [
    { product: `${alpha}-shoe`, source_url: `https://${alpha}.example/`, kind: "brand", release_date: "2199-12-05" },
  ],
  staff_picks: [{ product: `${alpha}-shoe` }],
  aliases: [{ alias: "zyxa", means: alpha }],
  stores: [
    {
      ...corner,
      slug: `${alpha}-store`,
      name: alpha,
      overview: alpha,
      products: [`${alpha}-shoe`],
      image: "photo.jpg",
    },
  ],
  news: [{ link: `https://${alpha}.example/news`, title: alpha, time: "2026-11-20T12:00:00Z", image: "photo.jpg" }],
  social: [
    {
      id: `https://${alpha}.example/1`,
      text: alpha,
      link: `https://${alpha}.example/1`,
      created_at: "2026-11-20T12:00:00Z",
    },
  ],
};

/** Addresses at which the first change must be, once it is published. */
const placesOfFirst = [
  ["/", `/${alpha}`, `/${alpha}/${alpha}-model`, `/${alpha}-model`, `/${alpha}-shoe`, `/?search=zyx`],
  ["/feeds/news.json", "/feeds/releases.atom", "/feeds/confirmed.json", "/calendar/2199-12", "/court-harbor"],
  [
    "/api/products",
    "/api/brand-list",
    "/api/header-menu",
    "/api/filter-options",
    "/api/staff-picks",
    "/api/suggestions?search=zyx",
  ],
  ["/api/news", `/api/product/${alpha}-shoe`, "/store-locator/store-directory/new-york", "/store-locator?search=10012"],
  [`/store-locator/store-directory/new-york/${alpha}-store`, "/api/store-locations"],
].flat();

it("nothing of a scheduled change is in any answer before its moment, over a restart, and all of it after (SCHED-2, SCHED-3)", async () => {
  const { db, address } = await createTestDatabase();
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address, LOG_LEVEL: "error", MISSES_PER_ADDRESS: "0" };
  await importRows(db, { ...catalog, stores: [corner] }, { mediaFolder: join(environment.DATA_DIR, "media") });
  let site = startServer(environment);
  let base = await site.address;
  const restart = async (whileDown = async () => {}) => {
    site.process.kill("SIGTERM");
    await site.outcome;
    await whileDown();
    site = startServer(environment);
    base = await site.address;
  };
  // so that the old pages are cached
  await readAll(base);
  const before = await totals(base);

  const folder = createFolder();
  writeFileSync(join(folder, "photo.jpg"), await photograph({ width: 700, height: 500 }));
  const file = join(folder, "first.json");
  writeFileSync(file, JSON.stringify(first));
  const moment = ["--publish-at", "2199-01-01 10:00 America/New_York"];
  const schedule = async (given: string[]) => {
    const { code, stdout, stderr } = await toebox([...given, ...moment, "--note", "secret"], environment);
    expect([code, stderr.includes("toebox:")], stderr).toEqual([0, false]);
    return Number(/^Scheduled as (\d+)/.exec(stdout)?.[1]);
  };
  const changes = [
    await schedule(["import", file]),
    await schedule(["set", "court-harbor", `nickname=${bravo}`, `slug=${bravo}-shoe`, "release_date=2199-12-06"]),
    await schedule(["set", "runner", `full_name=Runner ${charlie}`, `product_url=https://${charlie}.example/`]),
  ];
  const kept = await db.selectFrom("scheduled_files").select("file").execute();
  const pictures = kept.map((one) => `/media/${one.file}`);
  expect(pictures.length).toBeGreaterThan(4);
  const expectNothing = async (hidden: string[]) => {
    expect(await addressesWith(base, hidden)).toEqual([]);
    const statuses = await Promise.all(pictures.map(async (picture) => (await fetch(base + picture)).status));
    if (hidden.includes(alpha)) expect(new Set(statuses)).toEqual(new Set([404]));
  };
  await expectNothing(words);
  expect(await totals(base)).toEqual(before);
  await restart();
  await expectNothing(words);
  expect(await totals(base)).toEqual(before);

  const isNow = (id: number | undefined, seconds: number) =>
    sql`update scheduled_changes set publish_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
      db,
    );
  const shows = async (path: string, word: string) => {
    const reply = await fetch(base + path);
    return reply.status === 200 && textOf(await reply.text()).includes(word);
  };
  await isNow(changes[0], 0);
  for (const path of placesOfFirst)
    await expect.poll(() => shows(path, alpha), { timeout: 30_000, message: path }).toBe(true);
  const listed = async () =>
    (await Promise.all((await locations(base, "/sitemap.xml")).map((list) => locations(base, list)))).flat();
  const paths = [
    `/${alpha}`,
    `/${alpha}-shoe`,
    `/${alpha}-model`,
    `/store-locator/store-directory/new-york/${alpha}-store`,
  ];
  await expect.poll(listed, { timeout: 30_000 }).toEqual(expect.arrayContaining(paths));
  // a master is never served
  const served = pictures.filter((picture) => /\.(avif|webp)$/.test(picture));
  expect(served.length).toBeGreaterThan(2);
  for (const path of [...served, `/share/${alpha}-shoe.jpg`])
    expect([path, (await fetch(base + path)).status]).toEqual([path, 200]);
  await expectNothing([bravo, charlie]);

  // both moments come while the site is down; the second change is the later one
  await restart(async () => {
    await isNow(changes[1], 60);
    await isNow(changes[2], 120);
  });
  await expect.poll(() => shows(`/${bravo}-shoe`, bravo), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => shows("/runner", charlie), { timeout: 30_000 }).toBe(true);
  const ended = await db.selectFrom("scheduled_changes").select("id").orderBy("change_id").execute();
  expect(ended.map(({ id }) => id)).toEqual([changes[0], changes[2], changes[1]]);
  for (const [path, word] of [
    ["/?search=zyxob", bravo],
    ["/api/products?search=runner", charlie],
    ["/changes", bravo],
    ["/feeds/changes.json", bravo],
  ] as const)
    await expect.poll(() => shows(path, word), { timeout: 30_000, message: path }).toBe(true);
  expect(await fetch(`${base}/court-harbor`, { redirect: "manual" })).toMatchObject({ status: 301 });
}, 240_000);

/** Returns the addresses whose answers have one of these words, in body, headers or the address that they lead to. */
async function addressesWith(base: string, hidden: string[]): Promise<string[]> {
  const replies = await readAll(base);
  return replies.flatMap(({ path, text }) => (hidden.some((word) => text.includes(word)) ? [path] : []));
}

/** Reads every address of the site: all pages, all reads of the API, feeds, files, the sitemap's, and those that the first change will have. */
async function readAll(base: string): Promise<{ path: string; text: string }[]> {
  const { paths } = (await (await fetch(`${base}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: object }>;
  };
  const slugs = ["court-harbor", "court", "nike", "runner", "new-york", "corner", "1"];
  const filled = (path: string, names: RegExp) =>
    names.test(path) ? slugs.map((slug) => path.replaceAll(new RegExp(names, "g"), slug)) : [path];
  const calls = Object.entries(paths).flatMap(([path, { get }]) => (get ? filled(path, /\{\w+\}/) : []));
  const pages = routes.flatMap(({ path = "" }) => filled(`/${path}`, /:\w+/)).filter((path) => !path.includes("*"));
  const lists = await locations(base, "/sitemap.xml");
  const listed = (await Promise.all(lists.map((path) => locations(base, path)))).flat();
  const feeds = ["news", "releases", "changes", "confirmed"].flatMap((name) => [
    `/feeds/${name}.atom`,
    `/feeds/${name}.json`,
  ]);
  const searches = ["zyx", "zyxo", "zyxa", "shoe", "runner", "120"].flatMap((text) => [
    `/?search=${text}`,
    `/api/products?search=${text}`,
    `/api/suggestions?search=${text}`,
    `/store-locator?search=${text}`,
    `/api/store-locations?search=${text}`,
  ]);
  const others = [
    ["/robots.txt", "/site.webmanifest", "/share/court-harbor.jpg", "/?sort=newest", "/calendar/2199-12"],
    ["/api/products?unreleased=1", "/api/products?by_release=past_releases", "/api/products?confirmed=1", "/?page=2"],
  ].flat();
  const all = [...new Set([...calls, ...pages, ...lists, ...listed, ...feeds, ...searches, ...others])];
  const known = await Promise.all(all.map((path) => read(base, path)));
  // what will be there is not; its answers may repeat the address alone
  const coming = [`/${alpha}`, `/${alpha}-shoe`, `/${alpha}-model`, `/nike/${alpha}-model`, `/share/${alpha}-shoe.jpg`]
    .concat([`/api/product/${alpha}-shoe`, `/api/model/${alpha}-model`, `/${bravo}-shoe`])
    .concat([`/store-locator/store-directory/new-york/${alpha}-store`]);
  const others404 = await Promise.all(
    coming.map(async (path) => {
      const reply = await read(base, path);
      return {
        path,
        text:
          reply.status === 404 ? reply.text.replaceAll(path.slice(1), "").replaceAll(/zyxo\w+-\w+/g, "") : reply.text,
      };
    }),
  );
  return [...known, ...others404];
}

/** Returns the paths in a list of the sitemap. */
async function locations(base: string, path: string): Promise<string[]> {
  const list = await (await fetch(base + path)).text();
  return Array.from(list.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = ""]) => {
    const { pathname, search } = new URL(loc.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}

async function read(base: string, path: string): Promise<{ path: string; status: number; text: string }> {
  const reply = await fetch(base + path, { redirect: "manual" });
  const headers = JSON.stringify([...reply.headers]);
  return { path, status: reply.status, text: textOf(headers + (await reply.text())) };
}

/** Returns a text in one case, in which words are found wherever they stand. */
function textOf(text: string): string {
  return text.toLowerCase();
}

/** Reads the counts that visitors see. */
async function totals(base: string): Promise<unknown> {
  const json = async (path: string) => (await fetch(base + path)).json();
  const { meta } = (await json("/api/products")) as { meta: unknown };
  return [meta, await json("/api/filter-options"), await json("/api/brand-list")];
}
