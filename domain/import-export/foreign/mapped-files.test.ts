import { describe, expect, it } from "vitest";
import { shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { foreignFields, makeMap, readSavedMap, toSavedMap } from "./field-map.ts";
import { importFile, mistakesOf, withNames, productsOf } from "#test/import-foreign-file.ts";

const stockx = `"","Sneaker Name","Maker","Retail","Released","Style"
"1","Dunk Low Panda","Nike SB","$110","03/10/21","DD1391-100"
"2","Dunk Low Panda","Nike SB",100,TBD,"DD1503-101"
"3","Yeezy Slide","Yeezy",0,"2021","HQ6448"
`;
const map = ["Sneaker Name=full_name", "Maker=brand", "Retail=price", "Released=release_date", "Style=sku"];

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
