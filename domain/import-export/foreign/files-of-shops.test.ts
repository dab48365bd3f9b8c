import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { readSource } from "../read-source.ts";
import { resolveProducts } from "./resolve-products.ts";
import { foreignFields, makeMap } from "./field-map.ts";
import { importFile, mistakesOf, withNames, productsOf } from "#test/import-foreign-file.ts";

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
      "left out: products.json:3: the picture https://cdn.example/a.jpg cannot be used: its host is not known, or it leads to an address or a port that is not public",
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
