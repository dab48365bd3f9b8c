import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#db/connect.ts";
import { partialDate } from "#test/arbitrary.ts";
import { createTestDatabase } from "#test/database.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import type { BundleInput } from "../bundle.ts";
import { formatPartialDate } from "../partial-date.ts";
import { exportCatalogue, PICTURES } from "./export-catalogue.ts";
import { ImportRejected } from "./source-row.ts";

type ProductInput = NonNullable<BundleInput["products"]>[number];

const names: BundleInput = {
  size_runs: [{ gender_name: "Men" }, { gender_name: "Women" }],
  regions: [
    { code: "US", name: "United States" },
    { code: "JP", name: "Japan" },
  ],
  stockists: [
    { slug: "here", name: "Here", url: "https://here.example/", time_zone: "America/New_York" },
    { slug: "there", name: "There", time_zone: "Asia/Tokyo" },
  ],
  models: [
    { slug: "court", brand: "nike", name: "Court", description: "<p>Words.</p>", image: "court.svg" },
    { slug: "racer", brand: "adidas", name: "Racer" },
  ],
  menu: [{ brand: "nike", key: "lifestyle", value: "Lifestyle", models: ["court"] }],
};
const shoe: ProductInput = { slug: "shoe", brand: "nike", full_name: "Shoe" };

/** Everything that the catalogue's tables hold, ids included. */
async function dump(db: Database): Promise<unknown> {
  const tables = [
    "slugs",
    "brands",
    "media",
    "models",
    "menu_groups",
    "menu_entries",
    "size_runs",
    "regions",
    "stockists",
  ];
  const more = ["products", "product_images", "product_sizes", "size_regions", "stockist_releases", "product_updates"];
  const contents = [];
  for (const table of [...tables, ...more, "product_counts", "product_days"]) {
    const { rows } = await sql`select t as row from ${sql.table(table)} t order by t::text`.execute(db);
    contents.push([table, rows]);
  }
  return contents;
}

/** Why a bundle is refused: every reason, with where it stands. */
async function rejection(db: Database, bundle: BundleInput): Promise<string[]> {
  const before = await dump(db);
  const error = await importRows(db, bundle).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(await dump(db)).toEqual(before);
  if (!(error instanceof ImportRejected)) throw error ?? new Error("it was taken");
  return error.issues.map(({ where, reason }) => `${where}: ${reason}`);
}

const word = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .map((text) => `n ${text.replace(/\p{C}/gu, "")} n`);
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const price = fc.integer({ min: 0, max: 100_000_00 }).map((cents) => cents / 100);
const day = fc.date({ min: new Date("2015-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: fc.sample(fc.constantFrom(null, undefined), 1)[0] });

const stockistRelease = fc.record(
  {
    link: maybe(fc.webUrl({ validSchemes: ["https"] })),
    release_date: maybe(day.map((date) => date.toISOString().slice(0, 10))),
    release_time: maybe(time),
    time_zone: fc.constantFrom("Europe/London", "Pacific/Kiritimati", "America/St_Johns", undefined),
    shipping: maybe(word),
    release_type: maybe(word),
    before_release_text: maybe(word),
    before_release_color: maybe(color),
    after_release_text: maybe(word),
    after_release_color: maybe(color),
  },
  { requiredKeys: [] },
);

const regions = fc.uniqueArray(
  fc.record({
    region: fc.constantFrom("US", "JP"),
    release_date: partialDate.map(formatPartialDate),
    stockists: fc
      .subarray(["here", "there"])
      .chain((chosen) =>
        fc.tuple(...chosen.map((stockist) => stockistRelease.map((release) => ({ ...release, stockist })))),
      ),
  }),
  { selector: ({ region }) => region },
);

/** Products of every shape, each with SKUs of its own. */
const products = fc
  .array(
    fc.record({
      full_name: word,
      nickname: maybe(word),
      color_text: maybe(word),
      model: fc.constantFrom("court", null, undefined),
      date: partialDate,
      timed: fc.option(time),
      unreleased_management: fc.constantFrom(0 as const, 1 as const, 2 as const, undefined),
      added_at: maybe(day.map((date) => date.toISOString())),
      images: fc.array(fc.record({ file: fc.constantFrom("a.svg", "b.svg", "c.svg"), caption: maybe(word) }), {
        maxLength: 4,
      }),
      sizes: fc.uniqueArray(
        fc.record({
          size_run: fc.constantFrom("Men", "Women"),
          price: maybe(price),
          regions,
          is_same_as_parent_region: fc.boolean(),
        }),
        { selector: ({ size_run }) => size_run },
      ),
      updates: fc.array(
        fc.record({
          update_date: fc.constant("2026-01-02"),
          message: word.map((text) => `<p>${text}<script>1</script></p>`),
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ date, timed, sizes, ...row }, index): ProductInput => {
      const release_date = formatPartialDate(date);
      return {
        ...row,
        slug: `shoe-${index}`,
        brand: "nike",
        release_date,
        ...(timed !== null && date.day !== null && { release_time: timed, release_time_zone: "Asia/Kolkata" }),
        sizes: sizes.map((size) => ({ ...size, sku: `AB-${index} ${size.size_run}` })),
      };
    }),
  );

const readPicture = async (name: string) =>
  Buffer.from(DRAWING.replace("<rect", `<rect id="${name.replace(/^.*\//, "")}"`));

describe("import and export", () => {
  it("are each other's inverse: a round trip changes nothing, here or in an empty database", async () => {
    await fc.assert(
      fc.asyncProperty(products, async (rows) => {
        const { db } = await createTestDatabase();
        await importRows(db, { ...names, products: rows }, { readPicture });
        const before = await dump(db);
        const { bundle, pictures } = await exportCatalogue(db);

        // What was exported names its pictures by content, so that reading them back gives the same content.
        const digests = new Map(
          (await db.selectFrom("media").select(["file", "digest"]).execute()).map(({ file, digest }) => [file, digest]),
        );
        expect(new Set(pictures).size).toBe(digests.size);
        const originals = new Map<string, Buffer>();
        for (const name of ["a.svg", "b.svg", "c.svg", "court.svg"]) {
          const bytes = await readPicture(name);
          const { createHash } = await import("node:crypto");
          originals.set(createHash("sha256").update(bytes).digest("hex"), bytes);
        }
        const exported = async (name: string) =>
          originals.get(digests.get(name.slice(PICTURES.length)) ?? "") as Buffer;

        const summary = await importRows(db, bundle, { readPicture: exported });
        expect(summary).toEqual({ created: 0, updated: 0, unchanged: rows.length });
        expect(await dump(db)).toEqual(before);

        const other = await createTestDatabase();
        await importRows(other.db, bundle, { readPicture: exported });
        expect((await exportCatalogue(other.db)).bundle).toEqual(bundle);
      }),
      { numRuns: 15 },
    );
  }, 180_000);

  it("changes only what a row says: what is left out stays, null clears", async () => {
    const { db } = await createTestDatabase();
    const full = {
      ...shoe,
      nickname: "Nick",
      color_text: "Red",
      release_date: "2026-11-28",
      sizes: [
        { size_run: "Men", sku: "A-1", price: 100, regions: [{ region: "US", stockists: [{ stockist: "here" }] }] },
      ],
      updates: [{ update_date: "2026-01-01", message: "<p>x</p>" }],
    };
    await importRows(db, { ...names, products: [full] });
    const [before] = (await exportCatalogue(db)).bundle.products;
    expect(
      await importRows(db, { products: [{ ...shoe, nickname: null, sizes: [{ size_run: "Men", price: 120 }] }] }),
    ).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const [after] = (await exportCatalogue(db)).bundle.products;
    expect(after).toEqual({ ...before, nickname: null, sizes: [{ ...before?.sizes?.[0], price: 120 }] });
  });

  it("upserts by slug, keeps ids, and touches updated_at of what changed alone", async () => {
    const { db } = await createTestDatabase();
    const other = { ...shoe, slug: "other" };
    await importRows(db, { products: [shoe, other] });
    const ids = await db.selectFrom("products").select(["id", "slug", "updated_at"]).orderBy("slug").execute();
    const later = Temporal.Instant.from("2027-01-01T00:00:00Z");
    expect(await importRows(db, { products: [{ ...shoe, full_name: "New" }, other] }, { now: later })).toEqual({
      created: 0,
      updated: 1,
      unchanged: 1,
    });
    const now = await db.selectFrom("products").select(["id", "slug", "updated_at"]).orderBy("slug").execute();
    expect(now).toEqual([ids[0], { ...ids[1], updated_at: new Date("2027-01-01T00:00:00Z") }]);
  });

  it("keeps nothing of a dry run, and says what it would have done", async () => {
    const { db } = await createTestDatabase();
    const before = await dump(db);
    expect(await importRows(db, { ...names, products: [shoe] }, { dryRun: true, mediaFolder: "/nonexistent" })).toEqual(
      { created: 1, updated: 0, unchanged: 0 },
    );
    expect(await dump(db)).toEqual(before);
  });

  it("lets a SKU go from one product to another in one import", async () => {
    const { db } = await createTestDatabase();
    const sized = (slug: string, sku: string) => ({ ...shoe, slug, sizes: [{ size_run: "Men", sku }] });
    await importRows(db, { ...names, products: [sized("a", "X-1"), sized("b", "X-2")] });
    await importRows(db, { products: [sized("a", "X-2"), sized("b", "X-1")] });
    const { products: now } = (await exportCatalogue(db)).bundle;
    expect(now.map(({ sizes }) => sizes?.[0]?.sku)).toEqual(["X-2", "X-1"]);
  });

  it("takes two imports at once one after the other", async () => {
    const { db } = await createTestDatabase();
    const bundle = (full_name: string): BundleInput => ({
      ...names,
      products: Array.from({ length: 30 }, (_, index) => ({
        ...shoe,
        slug: `shoe-${index}`,
        full_name,
        sizes: [{ size_run: "Men", sku: `S${index}` }],
      })),
    });
    const done = await Promise.all([importRows(db, bundle("One")), importRows(db, bundle("Two"))]);
    expect(done.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 30]);
    const different = await db.selectFrom("products").select("full_name").distinct().execute();
    expect(different).toHaveLength(1);
  });

  it("keeps of HTML what a page may show", async () => {
    const { db } = await createTestDatabase();
    const message = `<p onclick="x()">A <a href="javascript:x()">b</a> <a href="https://a.example" target=_top>c</a><img src=x onerror=y><style>p{}</style></p><iframe src=//e></iframe>`;
    await importRows(db, { products: [{ ...shoe, updates: [{ update_date: "2026-01-01", message }] }] });
    const [product] = (await exportCatalogue(db)).bundle.products;
    expect(product?.updates?.[0]?.message).toBe(
      `<p>A <a rel="nofollow noopener">b</a> <a href="https://a.example" rel="nofollow noopener">c</a></p>`,
    );
  });
});

describe("a bundle that is wrong", () => {
  it("changes nothing and gives every reason, not the first", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { ...names, products: [shoe] });
    const reasons = await rejection(db, {
      products: [
        { ...shoe, brand: "puma" },
        { ...shoe, slug: "Bad Slug" },
        { ...shoe, slug: "third", release_date: "2026-02-30" },
        { ...shoe, slug: "fine" },
        { ...shoe, slug: "fifth", sizes: [{ size_run: "Children", price: -1 }] },
      ],
    });
    expect(reasons).toEqual([
      'test › products › 0 › brand: brand: there is no brand "puma", neither here nor in the database',
      "test › products › 1 › slug: slug: must be lower-case letters and digits joined by single dashes",
      "test › products › 2 › release_date: release_date: must be a real date: 2026, 2026-11 or 2026-11-28",
      "test › products › 4 › sizes › 0 › price: sizes.0.price: Too small: expected number to be >=0",
    ]);
  });

  const wrong: [string, Partial<ProductInput>, RegExp][] = [
    ["an address of the site", { slug: "watchlist" }, /"watchlist" is an address of the site itself/],
    ["a slug that is a number", { slug: "2026" }, /must contain a letter/],
    ["a model's slug", { slug: "court" }, /"court" is a model in the database/],
    ["no name", { full_name: "  " }, /full_name: /],
    ["a control character", { full_name: "Sh\u0007oe" }, /control characters/],
    ["a day without a month", { release_date: "2026--28" }, /must be a real date/],
    ["an unknown model", { model: "cloud" }, /there is no model "cloud"/],
    ["another brand's model", { model: "racer" }, /"racer" is of the brand "adidas"/],
    [
      "an unknown zone",
      { release_date: "2026-11-28", release_time: "10:00", release_time_zone: "America/Atlantis" },
      /no IANA time zone/,
    ],
    ["a time without a zone", { release_date: "2026-11-28", release_time: "10:00" }, /go together/],
    [
      "a time without a day",
      { release_date: "2026-11", release_time: "10:00", release_time_zone: "UTC" },
      /needs a full release date/,
    ],
    [
      "a time that is none",
      { release_date: "2026-11-28", release_time: "24:00", release_time_zone: "UTC" },
      /time of day/,
    ],
    ["a price below zero", { sizes: [{ size_run: "Men", price: -0.01 }] }, /price/],
    ["a price of fractions of a cent", { sizes: [{ size_run: "Men", price: 1.005 }] }, /price/],
    ["an unknown size run", { sizes: [{ size_run: "Cats" }] }, /there is no size run "Cats"/],
    ["a size run twice", { sizes: [{ size_run: "Men" }, { size_run: "Men" }] }, /"Men" is listed twice/],
    ["an unknown region", { sizes: [{ size_run: "Men", regions: [{ region: "ZZ" }] }] }, /there is no region "ZZ"/],
    [
      "a region twice",
      { sizes: [{ size_run: "Men", regions: [{ region: "US" }, { region: "US" }] }] },
      /"US" is listed twice/,
    ],
    [
      "an unknown stockist",
      { sizes: [{ size_run: "Men", regions: [{ region: "US", stockists: [{ stockist: "x" }] }] }] },
      /no stockist "x"/,
    ],
    [
      "a stockist twice",
      {
        sizes: [
          { size_run: "Men", regions: [{ region: "US", stockists: [{ stockist: "here" }, { stockist: "here" }] }] },
        ],
      },
      /"here" is listed twice/,
    ],
    [
      "a stockist's unknown zone",
      {
        sizes: [{ size_run: "Men", regions: [{ region: "US", stockists: [{ stockist: "here", time_zone: "Mars" }] }] }],
      },
      /"Mars" is no IANA/,
    ],
    [
      "a colour that is none",
      {
        sizes: [
          {
            size_run: "Men",
            regions: [{ region: "US", stockists: [{ stockist: "here", after_release_color: "red" }] }],
          },
        ],
      },
      /must be a colour/,
    ],
    ["a link that could run", { product_url: "javascript:alert(1)" }, /product_url/],
    [
      "a notice with nothing in it",
      { updates: [{ update_date: "2026-01-01", message: "<script>x</script>" }] },
      /nothing is left of it/,
    ],
    ["a key that does not exist", { colour: "red" } as Partial<ProductInput>, /[Uu]nrecognized key/],
    [
      "a SKU that another product has",
      { sizes: [{ size_run: "Men", sku: "ab1234100" }] },
      /the SKU ab1234100 in Men belongs to the product "taken"/,
    ],
  ];
  it.each(wrong)("is refused for %s", async (_what, fields, reason) => {
    const { db } = await createTestDatabase();
    await importRows(db, {
      ...names,
      products: [{ ...shoe, slug: "taken", sizes: [{ size_run: "Men", sku: "AB1234-100" }] }],
    });
    const reasons = await rejection(db, { products: [{ ...shoe, slug: "next", ...fields }] });
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatch(reason);
  });

  it.each<[string, BundleInput, RegExp]>([
    ["a product twice", { products: [shoe, shoe] }, /products › 1.*"shoe" is already at test › products › 0/],
    [
      "a slug of a product and a model",
      { models: [{ slug: "shoe", brand: "nike", name: "S" }], products: [shoe] },
      /"shoe" is the model at/,
    ],
    [
      "a SKU twice",
      {
        ...names,
        products: [
          { ...shoe, sizes: [{ size_run: "Men", sku: "A-1" }] },
          { ...shoe, slug: "b", sizes: [{ size_run: "Men", sku: "a 1" }] },
        ],
      },
      /the SKU a 1 in Men is already at/,
    ],
    ["another id for a brand", { brands: [{ id: 3, slug: "nike", name: "Nike" }] }, /"nike" has the id 2/],
    ["a brand's id for another", { brands: [{ id: 2, slug: "puma", name: "Puma" }] }, /"nike" has the id 2/],
    [
      "a stockist nowhere",
      { stockists: [{ slug: "x", name: "X", time_zone: "Nowhere" }] },
      /"Nowhere" is no IANA time zone/,
    ],
    ["a gender with a comma", { size_runs: [{ gender_name: "Men, Women" }] }, /must not contain a comma/],
    [
      "a menu with an unknown model",
      { menu: [{ brand: "nike", key: "k", value: "K", models: ["none"] }] },
      /there is no model "none"/,
    ],
  ])("is refused for %s", async (_what, bundle, reason) => {
    const { db } = await createTestDatabase();
    const reasons = await rejection(db, bundle);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatch(reason);
  });

  it("is refused for a timed product that would lose its day", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, {
      products: [{ ...shoe, release_date: "2026-11-28", release_time: "10:00", release_time_zone: "UTC" }],
    });
    expect(await rejection(db, { products: [{ ...shoe, release_date: "2026-12" }] })).toEqual([
      "test › products › 0 › release_date: release_date: a release with a time needs a full date",
    ]);
  });

  it("is refused for a picture that is missing or cannot be shown, at each place that names it", async () => {
    const { db } = await createTestDatabase();
    const pictures: Record<string, string> = {
      "script.svg": DRAWING.replace("<rect", "<script>1</script><rect"),
      "text.jpg": "not a picture",
    };
    const before = await dump(db);
    const failure = importRows(
      db,
      { products: [{ ...shoe, images: [{ file: "script.svg" }, { file: "text.jpg" }, { file: "gone.png" }] }] },
      {
        readPicture: async (name) => {
          if (!pictures[name]) throw new Error("there is no such file");
          return Buffer.from(pictures[name]);
        },
      },
    );
    await expect(failure).rejects.toMatchObject({
      issues: [
        {
          where: "test › products › 0 › images › 0 › file",
          reason: expect.stringContaining("script.svg holds a script"),
        },
        {
          where: "test › products › 0 › images › 1 › file",
          reason: expect.stringContaining("text.jpg is damaged, or not a JPEG"),
        },
        {
          where: "test › products › 0 › images › 2 › file",
          reason: "the picture gone.png cannot be read: there is no such file",
        },
      ],
    });
    expect(await dump(db)).toEqual(before);
  });
});
