import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refused } from "#platform/errors.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { Owner } from "../people/owner.ts";
import { toggleWatchlist } from "../engagement/watchlist.ts";
import type { ProductState } from "../entries/sections/product-state.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { listEntryChanges } from "../ledger/read-changes.ts";
import { correctEntry } from "./correct-entry.ts";
import { findEntry } from "./find-entry.ts";
import { moveRelease } from "./move-release.ts";
import { parseAssignments, withFields } from "./set-fields.ts";

const options = {
  media: new FolderStore("/nowhere"),
  now: Temporal.Instant.from("2026-11-21T17:00:00Z"),
  author: { actor: "anna", origin: "import" as const, note: "the brand says so", sourceUrl: "https://brand.example/" },
};

async function createCatalog() {
  const { db } = await createTestDatabase();
  await importRows(db, {
    ...names,
    products: [
      {
        ...shoe,
        model: "court",
        release_date: "2026-11-27",
        images: [{ file: "a.svg", caption: "Men" }],
        sizes: [
          {
            size_run: "Men",
            price: 200,
            regions: [
              {
                region: "US",
                stockists: [
                  { stockist: "here", release_date: "2026-11-26", release_time: "10:00" },
                  { stockist: "there" },
                ],
              },
              { region: "JP", release_date: "2026-12" },
            ],
          },
          { size_run: "Women", price: 190 },
        ],
      },
    ],
    stores: [{ slug: "kith", name: "Kith", address: "1 Main St", city: "New York", state: "NY", zip_code: "10012" }],
  });
  return db;
}

async function set(db: Database, key: string, ...assignments: string[]) {
  const found = await findEntry(db, key);
  const result = await correctEntry(db, found, withFields(found, parseAssignments(assignments)), options).catch(
    (error: unknown) => error,
  );
  if (result instanceof ImportRejected) return result.issues.map(({ reason }) => reason);
  if (result instanceof Error) throw result;
  return result;
}

describe("fields that are set (CAT-58)", () => {
  it("change alone, however deep, and the history has who, why and the evidence", async () => {
    const db = await createCatalog();
    const [before] = (await readCatalog(db)).products;
    await set(
      db,
      "shoe",
      "release_date=2026-12-05",
      "nickname = Bred",
      "Men.price=225",
      "Men.US.here.release_time=11:00",
    );
    const [after] = (await readCatalog(db)).products;
    expect(after).toMatchObject({ release_date: "2026-12-05", nickname: "Bred", images: before?.images ?? [] });
    expect(after?.sizes).toMatchObject([
      { price: 225, regions: [{ stockists: [{ release_time: "11:00" }, {}] }, {}] },
      { price: 190 },
    ]);
    await set(db, "shoe", "nickname=");
    expect((await readCatalog(db)).products[0]).toMatchObject({ nickname: null });
    expect(await listEntryChanges(db, "shoe", 9)).toMatchObject([
      {
        actor: "anna",
        note: "the brand says so",
        source_url: "https://brand.example/",
        rows: [{ after: { nickname: null } }],
      },
      { rows: [{ before: { release_date: "2026-11-27" }, after: { release_date: "2026-12-05" } }] },
      { id: 1 },
    ]);
  });

  it("are set once each: a name that stands twice is refused, also with spaces", async () => {
    const db = await createCatalog();
    const [before] = (await readCatalog(db)).products;
    await expect(set(db, "shoe", "Men.price=225", "Men.price =230")).rejects.toThrow('"Men.price" is set twice');
    expect((await readCatalog(db)).products[0]).toEqual(before);
  });

  it("may be those of models, stores and stockists, and the slug of a product", async () => {
    const db = await createCatalog();
    await set(db, "court", "name=Court Two");
    await set(db, "kith", "phone=212", "is_featured=true");
    await set(db, "here", "url=");
    await set(db, "shoe", "slug=boot");
    await set(db, "shoe", "nickname=Bred");
    expect(await readCatalog(db)).toMatchObject({
      models: [{ name: "Court Two", image: expect.any(String) }, {}],
      stores: [{ phone: "212", is_featured: true, time_zone: "America/New_York" }],
      stockists: [{ slug: "here", url: null }, {}],
      products: [{ slug: "boot", nickname: "Bred" }],
      redirects: [{ slug: "shoe", to: "boot" }],
    });
  });

  it("are numbers where the import format has them, in every section", async () => {
    const db = await createCatalog();
    for (const key of ["Men", "US"]) {
      await set(db, key, "position=3");
      expect((await findEntry(db, key)).entry).toMatchObject({ position: 3 });
    }
  });

  it("are refused by the rules of an import, and where there is no such field", async () => {
    const db = await createCatalog();
    expect(await set(db, "shoe", "release_date=soon")).toEqual([expect.stringContaining("must be a real date")]);
    expect(await set(db, "shoe", "Men.price=much")).toEqual([expect.stringContaining("sizes.0.price")]);
    expect(await set(db, "shoe", "full_name=")).toEqual([expect.stringContaining("full_name")]);
    for (const text of [
      "Kids.price=1",
      "Men.size_run=Kids",
      "sizes=",
      "images=x",
      "Men=",
      "toString=1",
      "__proto__=1",
      "=1",
      "nickname",
    ])
      await expect(set(db, "shoe", text)).rejects.toThrow(Refused);
    await expect(set(db, "none", "nickname=x")).rejects.toThrow(
      'there is no product, model, store, stockist, post or claim "none"',
    );
  });

  it("are refused where they give another key to what is no product", async () => {
    const db = await createCatalog();
    const before = await readCatalog(db);
    for (const [key, text] of [
      ["kith", "slug=kith-2"],
      ["court", "slug=court-2"],
      ["here", "slug=b"],
      ["Men", "gender_name=Mens"],
      ["US", "code=UK"],
    ] as const)
      await expect(set(db, key, text)).rejects.toThrow(`"${key}" cannot have another key: only products are renamed`);
    expect(await readCatalog(db)).toEqual(before);
  });

  it("do not overwrite what others set at the same time", async () => {
    const db = await createCatalog();
    const found = await findEntry(db, "shoe");
    await set(db, "shoe", "nickname=Bred");
    await correctEntry(db, found, withFields(found, { release_date: "2026-12-05" }), options);
    expect((await readCatalog(db)).products[0]).toMatchObject({ nickname: "Bred", release_date: "2026-12-05" });
    await expect(correctEntry(db, found, withFields(found, { nickname: "Fog" }), options)).rejects.toThrow(
      ImportRejected,
    );
  });
});

describe("a quiet correction (CAT-59)", () => {
  it("is reported only of products that somebody watches, or whose date was reported this week", async () => {
    const db = await createCatalog();
    const move = async (release_date: string, isQuiet: boolean, now = options.now) => {
      const found = await findEntry(db, "shoe");
      const wanted = withFields(found, { release_date });
      const { reported } = await correctEntry(db, found, wanted, { ...options, isQuiet, now });
      return [reported, (await db.selectFrom("release_changes").select("id").execute()).length];
    };
    expect(await move("2026-12-01", true)).toEqual([[], 0]);
    expect(await move("2026-12-02", false)).toEqual([["shoe"], 1]);
    // the last word of the feed would be false
    expect(await move("2026-12-01", true)).toEqual([["shoe"], 2]);
    const later = options.now.add({ hours: 8 * 24 });
    expect(await move("2026-12-02", true, later)).toEqual([[], 2]);
    const product = await db.selectFrom("products").select("id").where("slug", "=", "shoe").executeTakeFirstOrThrow();
    const watch = { product_id: product.id, owner: Owner.watchlist("100001"), added_at: "2026-11-21T12:00:00Z" };
    await toggleWatchlist(db, [watch]);
    expect(await move("2026-12-03", true, later)).toEqual([["shoe"], 3]);
  });
});

describe("a release that is moved (CAT-58)", () => {
  const productOf = async (db: Database) => (await findEntry(db, "shoe")).entry as ProductState;

  it("takes regions and retailers with a day of their own along, and names those that stay", async () => {
    const product = await productOf(await createCatalog());
    const moved = moveRelease(product, "+7d", false);
    expect(moved).toMatchObject({
      product: {
        release_date: "2026-12-04",
        sizes: [
          {
            regions: [
              { stockists: [{ release_date: "2026-12-03" }, { release_date: null }] },
              { release_date: "2026-12" },
            ],
          },
          {},
        ],
      },
      staying: ["Men › JP: 2026-12"],
    });
    expect(moveRelease(product, "2026-12-04", false)).toEqual(moved);
    expect(moveRelease(product, "-1w", true)).toMatchObject({
      product: {
        release_date: "2026-11-20",
        sizes: [{ regions: [{ stockists: [{ release_date: "2026-11-26" }, {}] }, {}] }, {}],
      },
      staying: ["Men › US › here: 2026-11-26", "Men › JP: 2026-12"],
    });
  });

  it("is refused without a day to move, and for what is no move", async () => {
    const product = await productOf(await createCatalog());
    for (const by of ["7d", "+7", "+d", "+7y", "2026-02-30", "2026-12", "", "tomorrow", "+99999d"])
      expect(() => moveRelease(product, by, false)).toThrow(Refused);
    for (const release_date of ["2026-12", null]) {
      expect(() => moveRelease({ ...product, release_date }, "+7d", false)).toThrow(Refused);
      expect(moveRelease({ ...product, release_date }, "2026-12-05", false)).toMatchObject({
        product: { release_date: "2026-12-05" },
        staying: ["Men › US › here: 2026-11-26", "Men › JP: 2026-12"],
      });
    }
  });

  it("is taken back by the opposite move, over any days", async () => {
    const product = await productOf(await createCatalog());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (days) => {
        const there = moveRelease(product, `+${days}d`, false).product;
        expect(moveRelease(there, `-${days}d`, false).product).toEqual(product);
      }),
    );
  });
});
