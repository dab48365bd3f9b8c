import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

it("files of other programs go in by one command each, with a dry run and a map that is saved (CAT-65, NEWS-12)", async () => {
  const { db, address } = await createTestDatabase();
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address };
  const folder = createFolder();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = async (...given: string[]) => {
    const { code, stdout, stderr } = await toebox(given, environment);
    const lines = (text: string) =>
      text.split("\n").filter((line) => line !== "" && !/^(Writing|Fetching) /.test(line));
    return { code, stdout: lines(stdout), stderr: lines(stderr) };
  };
  await run("import", file("names.json", JSON.stringify({ size_runs: [{ gender_name: "Men" }] })));
  const table = file("stockx.csv", "Sneaker Name,Brand,Retail,Released\nJordan 4 Pine Green,Jordan,$225,03/21/23\n");
  const columns = ["Sneaker Name=full_name", "Brand=brand", "Retail=price", "Released=release_date"];
  const map = columns.flatMap((one) => ["--map", one]);
  const saved = join(folder, "stockx.map.json");
  const dry = await run("import", table, ...map, "--dates", "mdy", "--save-map", saved, "--dry-run");
  expect(dry).toEqual({
    code: 0,
    stdout: [
      "Nothing was saved. It would be:",
      "Product jordan-4-pine-green is created",
      "Products: 1 created, 0 updated, 0 unchanged",
    ],
    stderr: [],
  });
  expect(JSON.parse(readFileSync(saved, "utf8"))).toMatchObject({ fields: { "Sneaker Name": "full_name" } });
  expect(await run("import", table)).toMatchObject({
    code: 1,
    stderr: [
      expect.stringContaining('such as --map "Sneaker Name=full_name"'),
      "toebox: 1 mistake to fix; nothing was changed",
    ],
  });
  expect(await run("import", table, "--map-file", saved)).toMatchObject({
    code: 1,
    stderr: [
      expect.stringMatching(/^stockx\.csv:2: release_date: .*--dates mdy/),
      "toebox: 1 mistake to fix; nothing was changed",
    ],
  });
  const done = { code: 0, stdout: ["Products: 1 created, 0 updated, 0 unchanged"] };
  expect(await run("import", table, "--map-file", saved, "--dates", "mdy")).toMatchObject(done);
  const page = `<script type="application/ld+json">{"@type":"Product","name":"Gel","brand":"Asics","sku":"G-1"}</script>`;
  const again = await run("import", file("page.html", page), "--new-brands");
  expect(again).toMatchObject({ code: 0, stdout: ["Brands: 1 created, 0 updated, 0 unchanged", ...done.stdout] });
  const products = await db
    .selectFrom("products")
    .select(["slug", "release_year", "release_day"])
    .orderBy("slug")
    .execute();
  expect(products).toEqual([
    { slug: "gel", release_year: null, release_day: null },
    { slug: "jordan-4-pine-green", release_year: 2023, release_day: 21 },
  ]);

  const shops = file("shops.csv", "Shop,Zone\nNew Shop,America/New_York\n");
  expect(
    await run("import", shops, "--as", "stockists", "--map", "Shop=name", "--map", "Zone=time_zone"),
  ).toMatchObject({
    code: 0,
    stdout: ["Stockists: 1 created, 0 updated, 0 unchanged"],
  });
  expect(await run("import", shops, "--as", "stockists", "--map", "Shop=full_name")).toMatchObject({
    code: 1,
    stderr: ['toebox: there is no field "full_name" to map; the fields are slug, name, url, time_zone'],
  });
  expect(await run("import", table, "--map-file", join(folder, "none.json"))).toMatchObject({
    code: 1,
    stderr: [expect.stringMatching(/none\.json cannot be read \(ENOENT\)$/)],
  });

  const outline = (xmlUrl: string) => `<outline type="rss" text="Feed" xmlUrl="${xmlUrl}"/>`;
  const addresses = ["http://127.0.0.1:1/feed", "http://10.0.0.1/feed"];
  const opml = file("feeds.opml", `<opml version="2.0"><body>${addresses.map(outline).join("")}</body></opml>`);
  const listed = addresses.map((one) => `${one}  Feed`);
  expect(await run("feed", "add", opml, "--kind", "news", "--dry-run")).toEqual({
    code: 0,
    stdout: listed,
    stderr: [],
  });
  const added = await run("feed", "add", opml, "--kind", "news");
  expect(added).toEqual({
    code: 1,
    stdout: listed,
    stderr: addresses.map(() =>
      expect.stringMatching(/^left out: the feed cannot be read: its host is not known, or it leads to an address/),
    ),
  });
  expect(await run("feed", "add", addresses[0] ?? "", "--kind", "news", "--dry-run")).toMatchObject({
    code: 1,
    stderr: ["toebox: --dry-run goes with an .opml file: one feed is read at once"],
  });
}, 120_000);
