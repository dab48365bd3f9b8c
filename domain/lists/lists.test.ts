import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Owner } from "../people/owner.ts";
import { Refused } from "#platform/errors.ts";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { findLines } from "./find-lines.ts";
import { readLines } from "./read-lines.ts";
import { readSavedProducts, type SavedProduct, toCsv } from "./saved-products.ts";

const saved = (product: Partial<SavedProduct>): SavedProduct => ({
  list: "watchlist",
  sku: null,
  name: "Shoe",
  nickname: null,
  brand: "Nike",
  release_date: "2026-11-28",
  saved_on: "2026-11-20",
  slug: "shoe",
  ...product,
});

const OTHER_JSON = "This is not the whole JSON file that “Download JSON” saves";

const texts = (lines: ReturnType<typeof readLines>) => lines.map(({ text }) => text);

describe("an exported list (DATA-1, DATA-2)", () => {
  it("is read again as it was, whatever signs it has", () => {
    const word = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
      .map((text) => text.replaceAll(/[\p{Cc}\p{Z}]+/gu, " ").trim())
      .filter((text) => text !== "" && !text.startsWith("'") && /[\p{L}\p{N}]/u.test(text));
    const product = fc.record({ sku: word, name: word, nickname: fc.option(word) }).map(saved);
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 20 }), (products) => {
        for (const lines of [readLines(toCsv(products)), readLines(JSON.stringify(products, null, 2))]) {
          expect(lines.map(({ sku }) => sku)).toEqual(products.map(({ sku }) => sku));
          expect(lines.map(({ name }) => name)).toEqual(
            products.map(({ name, nickname }) => [name, nickname].filter(Boolean).join(" ")),
          );
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it("has no cell that a spreadsheet takes for a formula, and quotes what needs it", () => {
    const csv = toCsv([saved({ name: '=HYPERLINK("x"),1', nickname: "@home", sku: "+1" })]);
    expect(csv).toBe(
      "list,sku,name,nickname,brand,release_date,saved_on,slug\r\n" +
        `watchlist,'+1,"'=HYPERLINK(""x""),1",'@home,Nike,2026-11-28,2026-11-20,shoe\r\n`,
    );
  });
});

describe("lines to import (DATA-2)", () => {
  it("of many columns are read as quickly as others", () => {
    // objects of all columns would take a minute
    const text = `sku${",c".repeat(20_000)}\n${"A-1\n".repeat(14_000)}`;
    expect(() => readLines(text)).toThrow(Refused);
  });

  it("cost in proportion to their number, whatever their quotes are", () => {
    // a parser of its own for each would take minutes
    for (const lines of ["x\n", 'a"\n', '""x\n', ",\n", '"a",b\n'])
      expect(() => readLines(`sku\n${lines.repeat(1_000_000)}"`)).toThrow(Refused);
    expect(() => readLines(`[${"{},".repeat(1_000_000)}{}]`)).toThrow(Refused);
  });

  it("are those of the watchlist among 5,000 rows at most", () => {
    const file = (others: number) => `sku,list\n${"x,likes\n".repeat(others)}A-1,watchlist`;
    expect(texts(readLines(file(4_999)))).toEqual(["A-1"]);
    expect(() => readLines(file(5_000))).toThrow(Refused);
    // a stray quote: each line alone
    expect(texts(readLines(`${file(4_999)}"`))).toEqual(['A-1,watchlist"']);
    expect(() => readLines(`${file(5_000)}"`)).toThrow(Refused);
  });

  it.each([
    ["one in each line", "A-1\r\n\n  Bred \n", ["A-1", "Bred"]],
    ["a table with commas", 'sku,price\nA-1,9\n,3\n"B,2",4\n', ["A-1", "B,2"]],
    ["a table of Excel", "\ufeffName;SKU\nBred;\n;B-2\n", ["Bred", "B-2"]],
    ["of an export only the watchlist", "list,sku,name\nwatchlist,A-1,x\nlikes,B-2,y\n", ["A-1"]],
    ["a table with spaces and a blank line", "\n SKU , Name\n A-1 , Bred \n", ["A-1"]],
    [
      "of an export as JSON only the watchlist",
      JSON.stringify([saved({ sku: "A-1" }), saved({ list: "likes", sku: "B-2" }), saved({})]),
      ["A-1", "Shoe"],
    ],
    ["of a list in other letters", "List,sku\n Watchlist ,A-1\nLikes,B-2\n", ["A-1"]],
    ["of an old Mac", "A-1\rB-2", ["A-1", "B-2"]],
    [
      "a table whose quote is not closed, but for its line",
      'sku,name\nA-1,x\n"B-2,y\n\n"C,3",z\n',
      ["A-1", '"B-2,y', "C,3"],
    ],
    ["the table alone where all its quotes are wrong", 'sku\n"A\n"B"C', ['"A', '"B"C']],
    ["a name with the word sku", "My skullcap\n", ["My skullcap"]],
  ])("are %s", (_, text, lines) => {
    expect(texts(readLines(text))).toEqual(lines);
  });

  it.each([
    ["", "Enter a SKU or a name in each line"],
    [" \n\n", "Enter a SKU or a name in each line"],
    ["sku\n", "Enter a SKU or a name in each line"],
    ["[]", "Enter a SKU or a name in each line"],
    ['[{"list": "watchlist", "sku"', OTHER_JSON],
    ["[{}]", OTHER_JSON],
    ['[{"list":"watchlist","sku":1,"name":"Shoe","nickname":null}]', OTHER_JSON],
    ["x\n".repeat(501), "Import at most 500 lines at a time"],
  ])("%j is refused", (text, error) => {
    expect(() => readLines(text)).toThrow(Refused);
    try {
      readLines(text);
    } catch (refused) {
      expect((refused as Refused).fields).toEqual({ text: error });
    }
  });

  it("find products by SKU, however it is written, and by whole names; not by parts, nor where several have them", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, names);
    const size = (sku: string) => ({ sizes: [{ size_run: "Men", sku }] });
    await importRows(db, {
      products: [
        { slug: "bred", brand: "jordan", full_name: "Air Jordan 1", nickname: "Bred", ...size("DZ5485-612") },
        { slug: "fog", brand: "jordan", full_name: "Air Jordan 1", nickname: "Harbor Fog", ...size("DZ5485 031") },
        { slug: "panda", brand: "nike", full_name: "Dunk Low", color_text: "White/Black", ...size("DD1391-100") },
      ],
    });
    const ids = new Map(
      (await db.selectFrom("products").select(["slug", "id"]).execute()).map(({ slug, id }) => [slug, id]),
    );
    const found = async (text: string) => {
      const outcome = await findLines(db, readLines(text));
      return { ...outcome, found: outcome.found.map((id) => [...ids].find(([, one]) => one === id)?.[0]) };
    };
    expect(await found("dz5485612\nDZ 5485-612\n")).toEqual({ found: ["bred"], unknown: [], ambiguous: [] });
    expect(await found("AIR JORDAN 1 harbor-fog\ndunk low\nDunk Low White / Black\n")).toEqual({
      found: ["fog", "panda"],
      unknown: [],
      ambiguous: [],
    });
    // letters that no SKU has make none
    expect(await found("éDZ5485612")).toMatchObject({ found: [], unknown: ["éDZ5485612"] });
    expect(await found("Air Jordan 1\nJordan\n%\n'\nZZ-1\n")).toEqual({
      found: [],
      unknown: ["Jordan", "%", "'", "ZZ-1"],
      ambiguous: ["Air Jordan 1"],
    });
  });

  it("bring back what was exported", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, names);
    await importRows(db, {
      products: [
        { slug: "bred", brand: "jordan", full_name: "Air Jordan 1", nickname: "Bred", release_date: "2026-11" },
        { slug: "panda", brand: "nike", full_name: 'Dunk "Low"', sizes: [{ size_run: "Men", sku: "DD1391-100" }] },
      ],
    });
    const ann = Owner.watchlist("111111");
    const products = await db.selectFrom("products").select("id").orderBy("id").execute();
    await db
      .insertInto("watchlist_entries")
      .values(
        products.map(({ id }) => ({ product_id: id, owner: ann.text, added_at: new Date("2026-11-20T03:00:00Z") })),
      )
      .execute();
    const all = await readSavedProducts(db, { watchlist: ann, reactions: Owner.visitor("visitor-ann") });
    expect(all).toMatchObject([
      { list: "watchlist", name: "Air Jordan 1", release_date: "2026-11", saved_on: "2026-11-19", sku: null },
      { slug: "panda", release_date: null, sku: "DD1391-100" },
    ]);
    for (const file of [toCsv(all), JSON.stringify(all, null, 2)])
      expect(await findLines(db, readLines(file))).toEqual({
        found: products.map(({ id }) => id),
        unknown: [],
        ambiguous: [],
      });
  });
});
