import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import type { BundleInput } from "../entries/bundle.ts";
import { readJson } from "./read-json.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { shared } from "#test/when-finished.ts";

type ProductInput = NonNullable<BundleInput["products"]>[number];

/** Returns the mistakes for which a bundle is refused, each with its place. */
async function rejection(db: Database, bundle: BundleInput): Promise<string[]> {
  const before = await dump(db);
  const error = await importRows(db, bundle).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(await dump(db)).toEqual(before);
  if (!(error instanceof ImportRejected)) throw error ?? new Error("the import was accepted");
  return error.issues.map(({ where, reason }) => `${where}: ${reason}`);
}

/** An empty database, and one with a product: neither accepts anything. */
const sharedDatabase = shared(createTestDatabase);
const sharedCatalog = shared(async () => {
  const test = await createTestDatabase();
  await importRows(test.db, {
    ...names,
    products: [{ ...shoe, slug: "taken", sizes: [{ size_run: "Men", sku: "AB1234-100" }] }],
  });
  return test;
});

describe("a wrong bundle (CAT-28)", () => {
  it("changes nothing, and every mistake is reported", async () => {
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
      'test › products › 0 › brand: brand: there is no brand "puma", here or in the database',
      "test › products › 1 › slug: slug: must be lower-case letters and digits joined by single dashes",
      "test › products › 2 › release_date: release_date: must be a real date: 2026, 2026-11 or 2026-11-28",
      "test › products › 4 › sizes › 0 › price: sizes.0.price: must be 0 or more",
    ]);
  });

  const wrong: [string, Partial<ProductInput>, RegExp][] = [
    ["an address of the site", { slug: "watchlist" }, /"watchlist" is an address of the site itself/],
    ["a slug that is a number", { slug: "2026" }, /must contain a letter/],
    ["a model's slug", { slug: "court" }, /"court" is a model in the database/],
    ["no name", { full_name: "  " }, /full_name: /],
    ["a lost character", { full_name: "Caf\ufffd" }, /lost characters/],
    ["a control character", { full_name: "Sh\u0007oe" }, /control characters/],
    ["a control character beyond ASCII", { full_name: "Sh\u0085oe" }, /control characters/],
    ["a line end of Unicode", { full_name: "Sh\u2028oe" }, /control characters/],
    ["a code point that is no character", { full_name: "Sh\ufffeoe" }, /control characters/],
    ["nothing that anybody sees", { full_name: "\u200b \u00ad" }, /full_name: /],
    ["a mark of direction", { full_name: "Sh\u202eoe" }, /change the text.s direction/],
    ["a day without a month", { release_date: "2026--28" }, /must be a real date/],
    ["an unknown model", { model: "cloud" }, /there is no model "cloud"/],
    ["another brand's model", { model: "racer" }, /"racer" belongs to the brand "adidas"/],
    [
      "an unknown zone",
      { release_date: "2026-11-28", release_time: "10:00", release_time_zone: "America/Atlantis" },
      /not an IANA time zone/,
    ],
    ["no brand", { brand: undefined }, /brand: is missing; a new product needs it/],
    ["no name", { full_name: undefined }, /full_name: is missing; a new product needs it/],
    ["no slug", { slug: undefined as never }, /slug: is missing$/],
    ["a time without a zone", { release_date: "2026-11-28", release_time: "10:00" }, /go together/],
    [
      "a time without a day",
      { release_date: "2026-11", release_time: "10:00", release_time_zone: "UTC" },
      /a release with a time needs a full date/,
    ],
    [
      "an impossible time",
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
      /"Mars" is not an IANA/,
    ],
    [
      "a malformed color",
      {
        sizes: [
          {
            size_run: "Men",
            regions: [{ region: "US", stockists: [{ stockist: "here", after_release_color: "red" }] }],
          },
        ],
      },
      /must be a color/,
    ],
    ["a link that could run", { product_url: "javascript:alert(1)" }, /product_url/],
    [
      "an empty notice",
      { updates: [{ update_date: "2026-01-01", message: "<script>x</script>" }] },
      /nothing is left of it/,
    ],
    [
      "a notice that gets longer as HTML than an import may bring",
      { updates: [{ update_date: "2026-01-01", message: "< ".repeat(24_000) }] },
      /must have 50000 characters or fewer as HTML/,
    ],
    ["a key that does not exist", { colour: "red" } as Partial<ProductInput>, /has a field colour that is not known/],
    [
      "a SKU of another product",
      { sizes: [{ size_run: "Men", sku: "ab1234100" }] },
      /the SKU ab1234100 in Men belongs to the product "taken"/,
    ],
  ];
  it.each(wrong)("is refused for %s", async (_what, fields, reason) => {
    const { db } = await sharedCatalog();
    const reasons = await rejection(db, { products: [{ ...shoe, slug: "next", ...fields }] });
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatch(reason);
  });

  it.each<[string, BundleInput, RegExp]>([
    ["a product twice", { products: [shoe, shoe] }, /products › 1.*"shoe" is already at test › products › 0/],
    [
      "a slug of both a product and a model",
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
      "a stockist in an unknown zone",
      { stockists: [{ slug: "x", name: "X", time_zone: "Nowhere" }] },
      /"Nowhere" is not an IANA time zone/,
    ],
    ["a gender with a comma", { size_runs: [{ gender_name: "Men, Women" }] }, /must not contain a comma/],
    [
      "a menu with an unknown model",
      { menu: [{ brand: "nike", key: "k", value: "K", models: ["none"] }] },
      /there is no model "none"/,
    ],
    [
      "an unknown picked product",
      { products: [shoe], staff_picks: [{ product: "shoe" }, { product: "boot" }] },
      /staff_picks › 1 › product: there is no product "boot", here or in the database/,
    ],
    [
      "a picked model",
      { ...names, staff_picks: [{ product: "court" }] },
      /staff_picks › 0 › product: there is no product "court"/,
    ],
    [
      "a product picked twice",
      { products: [shoe], staff_picks: [{ product: "shoe" }, { product: "shoe" }] },
      /staff_picks › 1: "shoe" is already at test › staff_picks › 0/,
    ],
    [
      "a pick with another field than its product",
      { products: [shoe], staff_picks: [{ product: "shoe", position: 1 } as { product: string }] },
      /staff_picks › 0: has a field \w+ that is not known/,
    ],
  ])("is refused for %s", async (_what, bundle, reason) => {
    const { db } = await sharedDatabase();
    const reasons = await rejection(db, bundle);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatch(reason);
  });

  it.each(["3.11E+08", "3,11E+08", "1E+10", "3.11e+08", "1.2E-05"])(
    "is refused for the SKU %s, which was one before a spreadsheet made a number of it (CAT-48)",
    async (sku) => {
      const { db } = await sharedCatalog();
      expect(await rejection(db, { products: [{ ...shoe, slug: "next", sizes: [{ size_run: "Men", sku }] }] })).toEqual(
        [
          `test › products › 0 › sizes › 0 › sku: sizes.0.sku: a spreadsheet turned the SKU into the number "${sku}"; in a spreadsheet, format the column as text and write it again`,
        ],
      );
    },
  );

  it.each(["28-Nov", "Nov-26", "nov. 26", "11/28/2026", "28.11.2026", "2026/11/28", "46354"])(
    "is refused for the date %s, as a spreadsheet shows it (CAT-48)",
    async (release_date) => {
      const { db } = await sharedCatalog();
      expect(await rejection(db, { products: [{ ...shoe, slug: "next", release_date }] })).toEqual([
        `test › products › 0 › release_date: release_date: must be a real date: 2026, 2026-11 or 2026-11-28, not "${release_date}"; in a spreadsheet, format the column as text and write it again`,
      ]);
    },
  );

  it("is not refused for SKUs that merely look like a spreadsheet's number (CAT-48)", async () => {
    const { db } = await createTestDatabase();
    const skus = ["1E-05", "EE1234", "5E10", "311090001", "3E+X", "374966-01"];
    const sized = skus.map((sku, index) => ({ ...shoe, slug: `s${index}-x`, sizes: [{ size_run: "Men", sku }] }));
    expect(await importRows(db, { ...names, products: sized })).toMatchObject({
      products: { created: skus.length },
    });
  });

  it("is refused for a SKU that another product keeps, though its sizes are given as well (CAT-28)", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { ...names, products: [{ ...shoe, sizes: [{ size_run: "Men", sku: "A-1" }] }] });
    const taker = { ...shoe, slug: "b", sizes: [{ size_run: "Men", sku: "a1" }] };
    const keeper = { ...shoe, sizes: [{ size_run: "Men", price: 100 }] };
    const reasons = await rejection(db, { products: [keeper, taker] });
    expect(reasons).toEqual([expect.stringMatching(/the SKU a1 in Men belongs to the product "shoe"/)]);
    // given up, it can be taken in the same import
    await importRows(db, { products: [{ ...shoe, sizes: [{ size_run: "Men", sku: null }] }, taker] });
  });

  it.each([
    [{ full_name: null }, "full_name: must be a text, not null"],
    [{ full_name: 5 }, "full_name: must be a text, not a number"],
    [{ nickname: "" }, "nickname: must not be empty"],
    [{ nickname: "x".repeat(121) }, "nickname: must have 120 characters or fewer"],
    [{ images: "a.svg" }, "images: must be a list, not a text"],
    [{ unreleased_management: 3 }, "unreleased_management: must be 0, 1, or 2"],
    [{ sizes: [{ size_run: "Men", price: 1e9 }] }, "sizes.0.price: must be 9999999 or less"],
    [{ sizes: [{ size_run: "Men", price: 0.001 }] }, "sizes.0.price: must be a multiple of 0.01"],
    [{ release_date: "9999-12-31" }, "release_date: must be a date of the years 1900 to 2199"],
  ])("is refused in plain words: %j", async (fields, reason) => {
    const { db } = await createTestDatabase();
    const products = [{ ...shoe, ...fields } as ProductInput];
    expect(await rejection(db, { products })).toEqual([expect.stringContaining(reason)]);
  });

  it("is refused for a name that an object has twice, which a parser would not see", () => {
    const text =
      '{\n "products": [{ "slug": "a", "nickname": "A",\n "nickname": "B", "sizes": [{ "sku": "1" }, { "sku": "2" }] }],\n "products": []\n}';
    expect(readJson("twice.json", text).issues).toEqual([
      { where: "twice.json:3", reason: '"nickname" is given twice' },
      { where: "twice.json:4", reason: '"products" is given twice' },
    ]);
  });

  it("is refused where the first size would share retailers with another, such as in another order", async () => {
    const { db } = await createTestDatabase();
    const men = { size_run: "Men", regions: [{ region: "US", stockists: [{ stockist: "here" }] }] };
    const women = { size_run: "Women", is_same_as_parent_region: true };
    await importRows(db, { ...names, products: [{ ...shoe, sizes: [men, women] }] });
    await expect(importRows(db, { products: [{ ...shoe, sizes: [women, men] }] })).rejects.toThrow(ImportRejected);
    await expect(importRows(db, { products: [{ slug: "shoe", sizes: [{ size_run: "Women" }] }] })).rejects.toThrow(
      ImportRejected,
    );
  });

  it("is refused for a timed product that would lose its full date", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, {
      products: [{ ...shoe, release_date: "2026-11-28", release_time: "10:00", release_time_zone: "UTC" }],
    });
    expect(await rejection(db, { products: [{ ...shoe, release_date: "2026-12" }] })).toEqual([
      "test › products › 0 › release_date: release_date: a release with a time needs a full date",
    ]);
  });

  it("is refused for a picture that is missing or cannot be shown, at each place that names it (CAT-24)", async () => {
    const { db } = await sharedDatabase();
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
          reason: expect.stringContaining("script.svg holds <script> (line 1), which a drawing may not"),
        },
        {
          where: "test › products › 0 › images › 1 › file",
          reason: expect.stringContaining("text.jpg is not a JPEG"),
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
