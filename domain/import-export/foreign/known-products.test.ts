import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { importCatalog } from "../import-catalog.ts";
import { readSource } from "../read-source.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { resolveProducts } from "./resolve-products.ts";
import { foreignFields, makeMap } from "./field-map.ts";
import { prepare, importFile, mistakesOf, withNames, productsOf } from "#test/import-foreign-file.ts";

const merchant = `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
<item><g:id>1-9</g:id><title>Samba OG</title><link>https://shop.example/a?size=9&color=white</link><g:price>100.00 USD</g:price>
<g:brand>adidas</g:brand><g:mpn>B75806</g:mpn><g:gender>male</g:gender></item>
<item><g:id>1-10</g:id><title>Samba OG</title><link>https://shop.example/a?size=10</link><g:price>100.00 USD</g:price>
<g:brand>adidas</g:brand><g:mpn>B75806</g:mpn><g:gender>male</g:gender></item>
<item><title><![CDATA[990v6 & Grey]]></title><g:price>€199,95</g:price><g:brand>New Balance</g:brand><g:mpn>M990GL6</g:mpn></item>
</channel></rss>`;

describe("names and addresses of products (CAT-65)", () => {
  const table = (...lines: string[]) => ["Title,Style,Maker", ...lines].join("\n");
  const flags = { map: ["Title=full_name", "Style=sku", "Maker=brand"] };
  const slugsOf = async (db: Database) => (await productsOf(db)).map(({ slug }) => slug);

  it("lead on from a former slug, and to a shoe of that name which has no SKU yet", async () => {
    const db = await withNames([{ ...shoe, full_name: "Court" }]);
    await importRows(db, { products: [{ slug: "court", was: "shoe" }] });
    await importFile(db, "t.csv", table("Shoe,,Nike"), flags);
    await importFile(db, "t.csv", table("Court,AB-100,Nike"), flags);
    expect(await slugsOf(db)).toEqual(["court"]);
    await importFile(db, "t.csv", table("Court,CD-200,Nike"), flags);
    expect(await slugsOf(db)).toEqual(["court", "court-cd-200"]);
  });

  it("have the brand or the SKU in them where a name has no letters", async () => {
    const db = await withNames();
    await importFile(db, "t.csv", table("574,,Nike", "エアジョーダン,AB-100,Jordan"), flags);
    expect(await slugsOf(db)).toEqual(["jordan-ab-100", "nike-574"]);
  });

  it("may be of brands that another file of the same import brings", async () => {
    const db = await withNames();
    const { rows: brands } = await prepare(
      db,
      "b.json",
      JSON.stringify({ brands: [{ slug: "hoka", name: "Hoka" }] }),
      flags,
    );
    const map = makeMap({}, flags, foreignFields);
    const source = await readSource("t.csv", Buffer.from(table("Bondi,,HOKA")), {
      matchesSkus: false,
      map,
      dateOrder: null,
      section: "products",
    });
    const { issues } = await resolveProducts(
      db,
      { products: source.products ?? [], rows: brands },
      { newBrands: false, newRetailers: null },
    );
    expect(issues).toEqual([]);
  });

  it("of thousands that share a name or a SKU are found in one pass", async () => {
    const db = await withNames();
    const lines = Array.from({ length: 20_000 }, (_, index) => `Same,${index < 10_000 ? "" : "AB-100"},Nike`);
    const prices = lines.map((line, index) => `${line},${index + 1}`);
    const text = ["Title,Style,Maker,Retail", ...prices].join("\n");
    const { rows, issues } = await prepare(db, "t.csv", text, { map: [...flags.map, "Retail=price"] });
    expect([rows.length, issues.length]).toEqual([10_000, 9_999]);
  });

  it("contradictions of an editor's table are mistakes", async () => {
    const db = await withNames();
    const text = "Title,Style,Maker,Retail\nDunk,AB-100,Nike,100\nDunk,AB-100,Nike,200\n";
    expect(await mistakesOf(db, "t.csv", text, { map: [...flags.map, "Retail=price"] })).toEqual([
      "t.csv:3: price differs from t.csv:2, which is the same product",
    ]);
  });

  it("mistakes in the writing of paths and columns are told", async () => {
    const db = await withNames();
    const list = JSON.stringify([{ title: "Dunk" }]);
    expect(
      await mistakesOf(db, "l.json", list, { map: ["title=full_name", "retial=price"], only: ["kind=a=b"] }),
    ).toEqual(['l.json: no entry has "retial", "kind"']);
  });
});

describe("products that the catalog has (CAT-65)", () => {
  const sizes = [
    {
      size_run: "Women",
      sku: "B 75806",
      price: 95,
      regions: [{ region: "US", stockists: [{ stockist: "here", link: "https://here.example/own" }] }],
    },
  ];
  const own = { slug: "samba", brand: "adidas", full_name: "Samba Original", release_date: "2026-11", sizes };

  it("are found by their SKUs; a file of a shop adds what they lack, and changes nothing that they have", async () => {
    const db = await withNames([own]);
    await importFile(db, "feed.xml", merchant, { newBrands: true, default: ["retailer=there"] });
    expect(await productsOf(db)).toContainEqual({
      slug: "samba",
      brand: "adidas",
      name: "Samba Original",
      color_text: null,
      release_date: "2026-11",
      sizes: [
        "Women B 75806 95 USD US here https://here.example/own US there https://shop.example/a?size=9&color=white",
      ],
    });
  });

  it("take the values of columns that an editor has named, but for their names", async () => {
    const db = await withNames([own]);
    const text = "Style,Title,Retail,Day\nB75806,Another Name,105,2026-12-05\n";
    await importFile(db, "t.csv", text, { map: ["Style=sku", "Title=full_name", "Retail=price", "Day=release_date"] });
    expect(await productsOf(db)).toEqual([
      expect.objectContaining({
        name: "Samba Original",
        release_date: "2026-12-05",
        sizes: ["Women B 75806 105 USD US here https://here.example/own"],
      }),
    ]);
  });

  it("are not changed by an older reading: what others change between is kept", async () => {
    const db = await withNames([own]);
    const text = "Style,Day\nB75806,2026-12-05\n";
    const { rows } = await prepare(db, "t.csv", text, { map: ["Style=sku", "Day=release_date"] });
    await importRows(db, { products: [{ slug: "samba", sizes: [{ ...sizes[0], price: 99 }] as unknown as [] }] });
    await importCatalog(db, rows, {
      media: new FolderStore(tmpdir()),
      readPicture: () => Promise.reject(new Error("none")),
      now: Temporal.Instant.from("2026-11-28T12:00:00Z"),
      author: { actor: "ann", origin: "import" },
    });
    expect(await productsOf(db)).toEqual([
      expect.objectContaining({ release_date: "2026-12-05", sizes: [expect.stringContaining(" 99 USD")] }),
    ]);
  });

  it("with a SKU that two have are named, and so is a row without a name", async () => {
    const db = await withNames([own, { ...shoe, sizes: [{ size_run: "Men", sku: "B75806" }] }]);
    const text = "Style,Title\nB75806,Any\n,\nX-1,???\n";
    expect(
      await mistakesOf(db, "t.csv", text, { map: ["Style=sku", "Title=full_name"], default: ["brand=nike"] }),
    ).toEqual(['t.csv:2: its SKU is that of "samba" and "shoe"', "t.csv:4: it has no name"]);
  });
});
