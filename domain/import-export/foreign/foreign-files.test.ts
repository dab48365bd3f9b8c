import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { fieldsOfSection, type SectionName } from "../bundle.ts";
import { importCatalog } from "../import-catalog.ts";
import { prepareRows } from "../prepare-rows.ts";
import { readSource } from "../read-source.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { resolveProducts } from "./resolve-products.ts";
import { foreignFields, makeMap, type MapFlags, readSavedMap, type SavedMap, toSavedMap } from "./field-map.ts";
import type { DateOrder } from "./foreign-values.ts";

interface Flags extends MapFlags {
  saved?: SavedMap;
  dates?: DateOrder;
  as?: SectionName;
  newBrands?: boolean;
  newRetailers?: string;
}

/** Reads a file with flags as the command does, and prepares its rows. Pictures by address are not reachable. */
async function prepare(db: Database, file: string, text: string, flags: Flags = {}) {
  const { saved = {}, as: section = "products", dates = null, newBrands = false, newRetailers = null } = flags;
  const map = makeMap(saved, flags, section === "products" ? foreignFields : fieldsOfSection(section));
  const source = await readSource(file, Buffer.from(text), { matchesSkus: false, map, dateOrder: dates, section });
  const { products = [], notes = [], ...read } = source;
  const readPicture = () => Promise.reject(new Error("there is no such file"));
  const fetching = {
    userAgent: "test",
    resolve: () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
  };
  const options = { matchesSkus: false, newBrands, newRetailers, fetching, folder: tmpdir(), onProgress() {} };
  return { ...(await prepareRows(db, { ...read, products, notes, readPicture }, options)), sections: source.sections };
}

/** Imports a file with flags as the command does. Returns the notes, and the reasons of mistakes by place. */
async function importFile(db: Database, file: string, text: string, flags: Flags = {}) {
  const { rows, issues, notes, readPicture, sections } = await prepare(db, file, text, flags);
  const summary = await importCatalog(db, rows, {
    media: new FolderStore(tmpdir()),
    readPicture,
    sections,
    issues,
    now: Temporal.Instant.from("2026-11-28T12:00:00Z"),
    author: { actor: "ann", origin: "import" },
  });
  return { summary, notes };
}

async function mistakesOf(db: Database, file: string, text: string, flags: Flags = {}): Promise<string[]> {
  const { issues } = await prepare(db, file, text, flags);
  return issues.map(({ where, reason }) => `${where}: ${reason}`);
}

const { size_runs, regions, stockists } = names;

async function withNames(products: object[] = []) {
  const { db } = await createTestDatabase();
  await importRows(db, { size_runs, regions, stockists, products: products as [] });
  return db;
}

const productsOf = async (db: Database) =>
  (await readCatalog(db)).products.map(
    ({ slug, brand, full_name, nickname, color_text, release_date, sizes = [] }) => ({
      slug,
      brand,
      name: [full_name, nickname].filter(Boolean).join(" / "),
      color_text,
      release_date,
      sizes: sizes.map(({ size_run, sku, price, currency, regions: places = [] }) => {
        const offers = places.flatMap((place) =>
          (place.stockists ?? []).map(({ stockist, link }) => `${place.region} ${stockist} ${link}`),
        );
        return [size_run, sku, price, currency, ...offers].join(" ");
      }),
    }),
  );

const shopify = JSON.stringify(
  {
    products: [
      {
        title: "Zoom Vomero 5 “Cobblestone”",
        handle: "zoom-vomero",
        vendor: "Nike",
        product_type: "Footwear",
        images: [{ src: "https://cdn.example/a.jpg" }],
        variants: [
          { sku: "BV1358-003-8", price: "160.00" },
          { sku: "BV1358-003-10.5", price: "160.00" },
        ],
      },
      {
        title: "Tee",
        handle: "tee",
        vendor: "Here",
        product_type: "Apparel",
        images: [],
        variants: [{ sku: "T-1", price: "45" }],
      },
    ],
  },
  null,
  1,
);

const merchant = `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
<item><g:id>1-9</g:id><title>Samba OG</title><link>https://shop.example/a?size=9&color=white</link><g:price>100.00 USD</g:price>
<g:brand>adidas</g:brand><g:mpn>B75806</g:mpn><g:gender>male</g:gender></item>
<item><g:id>1-10</g:id><title>Samba OG</title><link>https://shop.example/a?size=10</link><g:price>100.00 USD</g:price>
<g:brand>adidas</g:brand><g:mpn>B75806</g:mpn><g:gender>male</g:gender></item>
<item><title><![CDATA[990v6 & Grey]]></title><g:price>€199,95</g:price><g:brand>New Balance</g:brand><g:mpn>M990GL6</g:mpn></item>
</channel></rss>`;

const page = `<!doctype html><html><head><title>Shoe</title>
<!-- <script type="application/ld+json">{"@type":"Product","name":"Commented"}</script> -->
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"BreadcrumbList"},
{"@type":"Product","name":"Air Jordan 12 Bloodline","brand":{"@type":"Brand","name":"Jordan Brand"},"sku":"CT8013-001",
"image":["https://shop.example/12.jpg"],"color":"Black/Varsity Red",
"offers":{"@type":"Offer","price":"198","priceCurrency":"EUR","availabilityStarts":"2026-05-23"}}]}</script></head></html>`;

describe("files of shops (CAT-65)", () => {
  it("products.json of Shopify: one product of all sizes, its page at the retailer, others left out", async () => {
    const db = await withNames();
    const flags = { only: ["product_type=footwear"], default: ["retailer=Here"] };
    const { notes } = await importFile(db, "products.json", shopify, flags);
    expect(await productsOf(db)).toEqual([
      {
        slug: "zoom-vomero-5-cobblestone",
        brand: "nike",
        name: "Zoom Vomero 5 / Cobblestone",
        color_text: null,
        release_date: null,
        sizes: ["Men BV1358-003 160 USD US here https://here.example/products/zoom-vomero"],
      },
    ]);
    expect(notes).toEqual([
      "products.json: left out 1 by --only",
      "left out: products.json:3: the picture https://cdn.example/a.jpg cannot be used: its host name is not known",
    ]);
    const { summary } = await importFile(db, "products.json", shopify, flags);
    expect(summary).toEqual({ products: { created: 0, updated: 0, removed: 0, unchanged: 1 } });
  });

  it("Google Merchant in XML: the sizes of a product are one, and a brand is made when it is wanted", async () => {
    const db = await withNames();
    expect(await mistakesOf(db, "feed.xml", merchant)).toEqual([
      'feed.xml:7: brand: there is no brand "New Balance": say which it is by --value "brand:New Balance=…", or make it by --new-brands',
    ]);
    await importFile(db, "feed.xml", merchant, { newBrands: true, default: ["retailer=there", "region=JP"] });
    expect(await productsOf(db)).toEqual([
      expect.objectContaining({
        slug: "990v6-grey",
        brand: "new-balance",
        name: "990v6 & Grey",
        sizes: ["Men M990GL6 199.95 EUR JP there null"],
      }),
      expect.objectContaining({
        slug: "samba-og",
        brand: "adidas",
        sizes: ["Men B75806 100 USD JP there https://shop.example/a?size=9&color=white"],
      }),
    ]);
  });

  it.each([
    [
      "merchant.txt",
      "id\ttitle\tlink\timage link\tprice\tbrand\tmpn\tgender\n9\tGel\thttps://a.example/\t\t150.00 USD\tNike\tG-1\tfemale\n",
      "Women G-1 150 USD US here https://a.example/",
    ],
    [
      "awin.csv",
      'aw_deep_link,product_name,search_price,currency,brand_name,mpn\n"https://aw.example/?p=1",Gel,110.00,EUR,nike,G-1\n',
      "Men G-1 110 EUR US here https://aw.example/?p=1",
    ],
  ])("%s is read by its columns", async (file, text, size) => {
    const db = await withNames();
    await importFile(db, file, text, { default: ["retailer=here"] });
    expect(await productsOf(db)).toEqual([expect.objectContaining({ slug: "gel", sizes: [size] })]);
  });

  it("JSON-LD of a saved page", async () => {
    const db = await withNames();
    await importFile(db, "page.html", page);
    expect(await productsOf(db)).toEqual([
      {
        slug: "air-jordan-12-bloodline",
        brand: "jordan",
        name: "Air Jordan 12 Bloodline",
        color_text: "Black/Varsity Red",
        release_date: "2026-05-23",
        sizes: ["Men CT8013-001 198 EUR"],
      },
    ]);
    expect(await mistakesOf(db, "none.html", "<p>Words")).toEqual(["none.html: the page has no product in JSON-LD"]);
    const broken = `<p>\n<script type='application/ld+json'>{"@type":</script>`;
    expect(await mistakesOf(db, "bad.html", broken)).toEqual(["bad.html:2: its JSON-LD is not valid JSON"]);
  });

  it("a broken XML file is one mistake with its line", async () => {
    const db = await withNames();
    const broken = merchant.replace("</item>", "</itm>");
    expect(await mistakesOf(db, "feed.xml", broken)).toEqual(["feed.xml:4: this is not valid XML"]);
  });
});

const stockx = `"","Sneaker Name","Maker","Retail","Released","Style"
"1","Dunk Low Panda","Nike SB","$110","03/10/21","DD1391-100"
"2","Dunk Low Panda","Nike SB",100,TBD,"DD1503-101"
"3","Yeezy Slide","Yeezy",0,"2021","HQ6448"
`;
const map = ["Sneaker Name=full_name", "Maker=brand", "Retail=price", "Released=release_date", "Style=sku"];

describe("what shops write (CAT-65)", () => {
  const item = (...fields: string[]) => `<item>${fields.join("")}</item>`;
  const feed = (...items: string[]) =>
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join("\n")}\n</channel></rss>`;
  const named = (title: string, ...more: string[]) => item(`<title>${title}</title><g:brand>Nike</g:brand>`, ...more);
  const slugsOf = async (db: Database) => (await productsOf(db)).map(({ slug }) => slug);

  it("a shop's own numbers, barcodes and fillers are no SKUs: other shoes stay others", async () => {
    const db = await withNames();
    const group = "<g:item_group_id>1001</g:item_group_id>";
    const filler = "<g:mpn>Does not apply</g:mpn>";
    await importFile(db, "a.xml", feed(named("Dunk", group), named("Court", filler)));
    await importFile(db, "b.xml", feed(named("Blazer", group), named("Force", filler)));
    const shop = (title: string, skus: string[]) => ({
      title,
      handle: title,
      vendor: "Nike",
      variants: skus.map((sku) => ({ sku, price: "1" })),
    });
    const codes = {
      products: [shop("Alpha", ["196970000011", "196970000028"]), shop("Beta", ["196970000042", "196970000059"])],
    };
    await importFile(db, "products.json", JSON.stringify(codes));
    const ld = (name: string) =>
      `<script type="application/ld+json">${JSON.stringify({ "@type": "Product", name, brand: "Nike", sku: "4401" })}</script>`;
    await importFile(db, "one.html", ld("Page One"));
    await importFile(db, "two.html", ld("Page Two"));
    expect(await slugsOf(db)).toEqual(["alpha", "beta", "blazer", "court", "dunk", "force", "page-one", "page-two"]);
  });

  it("the sizes of a group are one shoe, and its SKU what theirs begin with", async () => {
    const db = await withNames();
    const sizes = ["8", "9.5"].map((size) =>
      named("Dunk", `<g:mpn>XX7777-100-${size}</g:mpn><g:item_group_id>7</g:item_group_id>`),
    );
    await importFile(db, "a.xml", feed(...sizes));
    expect(await productsOf(db)).toEqual([expect.objectContaining({ slug: "dunk", sizes: ["Men XX7777-100  USD"] })]);
    const last = { title: "Dunk", handle: "dunk", vendor: "Nike", variants: [{ sku: "XX7777-100-12", price: "90" }] };
    await importFile(db, "products.json", JSON.stringify({ products: [last] }));
    expect(await productsOf(db)).toEqual([expect.objectContaining({ slug: "dunk", sizes: ["Men XX7777-100 90 USD"] })]);
  });

  it("HTML in names is text, words within words are kept, and quotes make a nickname only around it", async () => {
    const db = await withNames();
    const titles = [
      "Nike <b>Bold</b> One",
      "<![CDATA[Awin Zero &amp; One &quot;Red&quot;]]>",
      "Air Max '97 'Silver Bullet'",
      "Air Ship Corporate Got 'Em",
      "Court &eacute;t&eacute;",
    ];
    await importFile(db, "a.xml", feed(...titles.map((title) => named(title))));
    expect((await productsOf(db)).map(({ name }) => name).toSorted()).toEqual([
      "Air Max '97 / Silver Bullet",
      "Air Ship Corporate Got 'Em",
      "Awin Zero & One / Red",
      "Court été",
      "Nike Bold One",
    ]);
  });

  it("kids' shoes are the kids', and a size run of the catalog wins over the usual one", async () => {
    const db = await withNames();
    await importRows(db, { size_runs: [{ gender_name: "Grade School" }, { gender_name: "Unisex" }] });
    const price = "<g:price>1 USD</g:price><g:gender>unisex</g:gender>";
    await importFile(
      db,
      "a.xml",
      feed(
        named("Kid", price, "<g:age_group>kids</g:age_group>"),
        named("All", price, "<g:age_group>adult</g:age_group>"),
      ),
    );
    expect((await productsOf(db)).map(({ slug, sizes }) => [slug, sizes])).toEqual([
      ["all", ["Unisex  1 USD"]],
      ["kid", ["Grade School  1 USD"]],
    ]);
  });

  it("only the fields of a map win over what the catalog has, and a price of 0 hides no other", async () => {
    const db = await withNames([{ ...shoe, color_text: "Red", sizes: [{ size_run: "Men", sku: "AB-100" }] }]);
    const text = feed(named("Any", "<g:mpn>AB-100</g:mpn><g:color>Blue</g:color><day>2026-12-05</day>"));
    await importFile(db, "a.xml", text, { map: ["day=release_date"] });
    expect(await productsOf(db)).toEqual([expect.objectContaining({ color_text: "Red", release_date: "2026-12-05" })]);
    const awin =
      "aw_deep_link,product_name,rrp_price,search_price,currency,brand_name\nhttps://a.example/,Gel,0.00,110.00,GBP,nike\n";
    await importFile(db, "awin.csv", `sep=,\n${awin}`);
    expect(await productsOf(db)).toContainEqual(expect.objectContaining({ slug: "gel", sizes: ["Men  110 GBP"] }));
  });

  it("a size that costs nothing hides no price, and a page's link may be that of a size", async () => {
    const db = await withNames();
    const variants = ["0.00", "185.00"].map((price, index) => ({ sku: `HQ1111-100-${index + 8}`, price }));
    const sold = { title: "Free", handle: "free", vendor: "Nike", variants };
    await importFile(db, "products.json", JSON.stringify({ products: [sold] }));
    const group = {
      "@type": "ProductGroup",
      name: "Fly",
      brand: "Nike",
      hasVariant: [{ offers: { url: "/p/fly?v=8", price: 1 } }],
    };
    const html = `<script type="application/ld+json">${JSON.stringify(group)}</script>`;
    await importFile(db, "page.html", html, { default: ["retailer=here"] });
    expect((await productsOf(db)).flatMap(({ sizes }) => sizes)).toEqual([
      "Men  1 USD US here https://here.example/p/fly?v=8",
      "Men HQ1111-100 185 USD",
    ]);
  });

  it("a group of one file is none of another of the same import", async () => {
    const group = feed(named("Dunk", "<g:item_group_id>1001</g:item_group_id>"));
    const options = {
      matchesSkus: false,
      map: makeMap({}, {}, foreignFields),
      dateOrder: null,
      section: "products" as const,
    };
    const read = async (file: string, text: string) =>
      (await readSource(file, Buffer.from(text), options)).products ?? [];
    const products = [...(await read("a.xml", group)), ...(await read("b.xml", group.replace("Dunk", "Blazer")))];
    const resolved = await resolveProducts(
      await withNames(),
      { products, rows: [] },
      { newBrands: false, newRetailers: null },
    );
    expect(resolved.rows).toHaveLength(2);
  });

  it("hostile names and depths are mistakes or texts, never errors of the program", async () => {
    const db = await withNames();
    const odd = feed(named("Odd", "<g:constructor>x</g:constructor><g:__proto__>x</g:__proto__>"));
    await importFile(db, "odd.xml", odd);
    expect(await slugsOf(db)).toEqual(["odd"]);
    expect(await mistakesOf(db, "deep.json", `${"[".repeat(200_000)}${"]".repeat(200_000)}`)).toEqual([
      "deep.json: it is nested too deeply",
    ]);
    expect(await mistakesOf(db, "none.xml", feed())).toEqual(["none.xml: it has no product"]);
  });

  it("pictures that cannot be used leave the others and those that are there", async () => {
    const db = await withNames([{ ...shoe, images: [{ file: "a" }] }]);
    const text = "Slug,Pictures\nshoe,none.jpg|https://a.example/1.jpg\n";
    const { notes } = await importFile(db, "t.csv", text, { map: ["Slug=slug", "Pictures=images"] });
    expect(notes).toHaveLength(2);
    expect((await readCatalog(db)).products[0]?.images).toHaveLength(1);
  });
});

describe("tables and lists by a map (CAT-65)", () => {
  it("a table says what its columns mean, and shoes of one name get their SKUs in their addresses", async () => {
    const db = await withNames();
    await importFile(db, "s.csv", stockx, { map, value: ["brand:Nike SB=nike"], dates: "mdy" });
    const facts = { color_text: null, brand: "nike", name: "Dunk Low Panda" };
    expect(await productsOf(db)).toEqual([
      { slug: "dunk-low-panda", ...facts, release_date: "2021-03-10", sizes: ["Men DD1391-100 110 USD"] },
      { slug: "dunk-low-panda-dd1503-101", ...facts, release_date: null, sizes: ["Men DD1503-101 100 USD"] },
      {
        slug: "yeezy-slide",
        color_text: null,
        brand: "yeezy",
        name: "Yeezy Slide",
        release_date: "2021",
        sizes: ["Men HQ6448  USD"],
      },
    ]);
  });

  it("names line and reason of each mistake", async () => {
    const db = await withNames();
    const text = stockx.replace('"$110"', '"a lot"').replace('"Yeezy",0,"2021"', '"Yeezy",0,"soon"');
    expect(await mistakesOf(db, "s.csv", text, { map, value: ["brand:nike sb=nike"], dates: "mdy" })).toEqual([
      's.csv:2: price: "a lot" is no price',
      's.csv:4: release_date: "soon" is no date',
    ]);
    expect(await mistakesOf(db, "s.csv", stockx, { map, newBrands: true })).toEqual([
      's.csv:2: release_date: "03/10/21" does not say which number is the month: say --dates mdy or --dates dmy',
    ]);
    expect(await mistakesOf(db, "s.csv", stockx, { map: ["Name=full_name"] })).toEqual([
      's.csv:1: there is no column "Name" to map; the columns are Sneaker Name, Maker, Retail, Released, Style',
    ]);
    expect(await mistakesOf(db, "s.csv", stockx)).toEqual([expect.stringContaining('--map "Sneaker Name=full_name"')]);
  });

  it("a list of JSON by paths, within other content, with lists of pictures and retailers", async () => {
    const db = await withNames();
    const results = [
      {
        title: 'Air Jordan 1 OG "Black Toe"',
        info: { brand: "Jordan", date: "2026-12-05T00:00:00.000Z", "retail.price": 180 },
        shops: [
          { name: "Here", url: "https://here.example/1" },
          { name: "New Shop", url: "https://new.example/1" },
        ],
      },
    ];
    const text = JSON.stringify({ page: 1, data: { results } }, null, 1);
    const paths = [
      "title=full_name",
      "info.brand=brand",
      "info.date=release_date",
      "shops[].name=retailer",
      "shops[].url=link",
    ];
    expect(await mistakesOf(db, "list.json", text, { map: paths })).toEqual([
      'list.json:12: retailer: there is no stockist "New Shop": say which it is by --value "retailer:New Shop=…", or make it by --new-retailers ZONE',
    ]);
    await importFile(db, "list.json", text, { map: paths, newRetailers: "Europe/Paris" });
    expect(await productsOf(db)).toEqual([
      {
        slug: "air-jordan-1-og-black-toe",
        brand: "jordan",
        name: "Air Jordan 1 OG / Black Toe",
        color_text: null,
        release_date: "2026-12-05",
        sizes: ["Men   USD US here https://here.example/1 US new-shop https://new.example/1"],
      },
    ]);
    expect((await readCatalog(db)).stockists).toContainEqual({
      slug: "new-shop",
      name: "New Shop",
      url: null,
      time_zone: "Europe/Paris",
    });
  });

  it("a list of our own rows needs no map, and one of another program says so once", async () => {
    const db = await withNames();
    await importFile(db, "list.json", JSON.stringify([shoe]));
    expect(await productsOf(db)).toEqual([expect.objectContaining({ slug: "shoe" })]);
    const foreign = JSON.stringify([
      { title: "A", brand: "nike" },
      { title: "B", brand: "nike" },
    ]);
    expect(await mistakesOf(db, "list.json", foreign)).toEqual([
      'list.json:1: say what its fields mean, such as --map "title=full_name"; they are title, brand',
    ]);
  });

  it("another section by --as, with the slug of its name", async () => {
    const db = await withNames();
    const text = "Shop,Site,Zone\nNew Shop (US),https://new.example/,America/New_York\n";
    await importFile(db, "shops.csv", text, { as: "stockists", map: ["Shop=name", "Site=url", "Zone=time_zone"] });
    expect((await readCatalog(db)).stockists?.map(({ slug, url }) => [slug, url])).toContainEqual([
      "new-shop-us",
      "https://new.example/",
    ]);
  });

  it("is saved, and what a command says comes before it", () => {
    const made = makeMap(
      {},
      { map, value: ["brand:Nike SB=nike"], default: ["size_run=Women"], only: ["Kind=Shoe"] },
      foreignFields,
    );
    const saved = readSavedMap("m.json", JSON.stringify(toSavedMap(made)));
    expect(makeMap(saved, {}, foreignFields)).toEqual(made);
    expect(makeMap(saved, { default: ["size_run=Men"] }, foreignFields).defaults.get("size_run")).toBe("Men");
    expect(
      makeMap(saved, { value: ["brand:nike sb=jordan"] }, foreignFields)
        .values.get("brand")
        ?.get("nike sb"),
    ).toBe("jordan");
    expect(() => readSavedMap("m.json", "[]")).toThrow("m.json is no saved map");
    expect(() => makeMap({}, { map: ["a=nothing"] }, foreignFields)).toThrow('there is no field "nothing" to map');
    expect(() => makeMap({}, { map: ["full_name"] }, foreignFields)).toThrow('--map "full_name" says nothing');
    expect(() => makeMap({}, { value: ["Nike SB=nike"] }, foreignFields)).toThrow("names no field");
  });
});

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

it("a JSON Feed is read as other feeds are (NEWS-15, CAT-65)", async () => {
  const db = await withNames();
  const items = [{ id: "1", url: "https://news.example/1", title: "One", date_published: "2026-11-27T10:00:00Z" }];
  await importFile(db, "feed.json", JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "N", items }));
  expect((await readCatalog(db)).news?.map(({ title }) => title)).toEqual(["One"]);
});

it("a saved feed becomes news, each entry with its line (NEWS-15, CAT-65)", async () => {
  const db = await withNames();
  const entry = (title: string, link: string, more = "") =>
    `<item><title>${title}</title><link>${link}</link><pubDate>Fri, 27 Nov 2026 10:00:00 EST</pubDate>${more}</item>`;
  const picture = '<enclosure url="https://news.example/1.jpg" type="image/jpeg" length="1"/>';
  const feed = (...items: string[]) =>
    `<rss version="2.0"><channel><title>N</title>\n${items.join("\n")}\n</channel></rss>`;
  const { notes } = await importFile(db, "news.rss", feed(entry("One", "https://news.example/1", picture)));
  expect((await readCatalog(db)).news).toEqual([
    {
      link: "https://news.example/1",
      title: "One",
      time: "2026-11-27T15:00:00.000Z",
      image: null,
      author_name: null,
      author_link: null,
      products: [],
    },
  ]);
  expect(notes).toEqual([
    expect.stringMatching(/^left out: news\.rss:2: the picture https:\/\/news\.example\/1\.jpg cannot be used/),
  ]);
  const bad = feed(entry("One", "https://news.example/1"), "<item><title>Two</title></item>", entry("Three", "/3"));
  expect(await mistakesOf(db, "news.rss", bad)).toEqual([
    "news.rss:3: this entry has no link or no words",
    "news.rss:4: its link does not say on which site it is",
  ]);
  expect(await mistakesOf(db, "news.xml", "<html></html>")).toEqual(["news.xml: it is a page, not a feed"]);
});
