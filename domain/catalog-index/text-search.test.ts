import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import type { CardList } from "#domain/releases/lists.ts";
import { normalizeSearchText } from "./text-search.ts";
import { indexOn, listOf } from "#test/catalog-index.ts";
import { shared } from "#test/when-finished.ts";

const shoe = (slug: string, full_name: string, more: object = {}) => ({ slug, brand: "nike", full_name, ...more });
const sku = (text: string) => ({ sizes: [{ size_run: "Men", sku: text }] });

const catalog = {
  size_runs: [{ gender_name: "Men" }],
  models: [{ slug: "sb", brand: "nike", name: "Skateboarding Dunk" }],
  products: [
    shoe("panda", "Dunk Low Retro", { nickname: "Panda", ...sku("DD1391-100") }),
    shoe("reverse", "Dunk High", { nickname: "Panda Reverse", ...sku("DD1391 103") }),
    shoe("scott", "Air Jordan 1 Low", { brand: "jordan", nickname: "Travis Scott" }),
    shoe("eleven", "Air Jordan 11 Retro", { brand: "jordan", nickname: "Bred" }),
    shoe("zebra", "Boost 350 V2", { brand: "yeezy", nickname: "Zebra", ...sku("CP9654") }),
    shoe("maniere", "Air Ship", { brand: "jordan", nickname: "À Ma Maniére" }),
    shoe("force", "Air Force 1 '07", { color_text: "Wolf Grey" }),
    shoe("day", "Air Max 90", { nickname: "Women's Day", unreleased_management: 2 }),
    shoe("plain", "Air Max"),
    shoe("skate", "Low Pro", { model: "sb" }),
  ],
};

/** Opens a search of the catalog above that returns the slugs found, best first. */
async function openSearch() {
  const { app, db } = await createTestApp();
  await importRows(db, catalog);
  const search = async (text: string, more = "") => {
    const reply = await app.inject(`/api/products?search=${encodeURIComponent(text)}${more}`);
    expect(reply.statusCode, text).toBe(200);
    const { data, meta } = reply.json<{ data: CardList }>().data;
    expect(meta.total).toBe(data.length);
    return data.map(({ slug }) => slug);
  };
  return { app, db, search };
}

const sharedSearch = shared(openSearch);

describe("a search", () => {
  it("looks at name, nickname, color, brand, model and SKU, whatever the case and the accents (SRCH-2)", async () => {
    const { search } = await sharedSearch();
    expect(await search("PANDA")).toEqual(["panda", "reverse"]);
    expect(await search("wolf grey")).toEqual(["force"]);
    expect(await search("yeezy")).toEqual(["zebra"]);
    expect(await search("skateboarding")).toEqual(["skate"]);
    for (const text of ["a ma maniere", "À MA MANIÉRE", "maniére, a ma"])
      expect(await search(text)).toEqual(["maniere"]);
    for (const text of ["womens day", "Women's Day", "women’s"]) expect(await search(text)).toEqual(["day"]);
  });

  it("finds words and beginnings of words, of which not all need match; a number is meant whole, and two words may be written as one (SRCH-3)", async () => {
    const { search } = await sharedSearch();
    expect(await search("jordan low")).toEqual(["scott"]);
    expect(await search("trav sco")).toEqual(["scott"]);
    expect(await search("jordan 1")).toEqual(["scott"]);
    expect(await search("jordan 11")).toEqual(["eleven"]);
    expect(await search("airmax 90")).toEqual(["day"]);
    for (const text of ["airmax90", "90 max air", "air max 90 qwxyz"])
      expect(await search(text), text).toEqual(["day"]);
    // No product has both: each is found by what it has.
    expect((await search("panda travis")).toSorted()).toEqual(["panda", "reverse", "scott"]);
  });

  it("finds a SKU with a dash, a space or neither, and by its beginning (SRCH-4)", async () => {
    const { search } = await sharedSearch();
    for (const text of ["DD1391-100", "dd1391 100", "DD1391100", "dd1391/100"]) {
      expect(await search(text), text).toEqual(["panda"]);
    }
    for (const text of ["DD1391", "dd1391-1", "DD13911", "dd13"]) {
      expect(await search(text), text).toEqual(["panda", "reverse"]);
    }
    expect(await search("DD1391103")).toEqual(["reverse"]);
  });

  it("ranks the exact name or SKU first, then short names before long ones, and whole words before begun ones (SRCH-6)", async () => {
    const { db, search } = await openSearch();
    // By date they would be in the order of their ids.
    await importRows(db, {
      products: [
        shoe("begun", "Retro Runner Pandamonium"),
        shoe("whole", "Retro Panda"),
        shoe("beginning", "Panda Retro"),
        shoe("exact", "Panda"),
      ],
    });
    expect(await search("panda")).toEqual(["exact", "panda", "reverse", "whole", "beginning", "begun"]);
    expect((await search("dd1391103"))[0]).toBe("reverse");
    // A sort that the caller chose goes before (LIST-23).
    expect(await search("panda", "&field=by_date")).toEqual([
      "panda",
      "reverse",
      "begun",
      "whole",
      "beginning",
      "exact",
    ]);
  });

  it("forgives swapped letters, and a wrong, missing or extra one, in long words two (SRCH-5)", async () => {
    const { search } = await sharedSearch();
    for (const text of ["pnada", "panfa", "pandda", "padna dunk low"]) {
      expect(await search(text), text).toContain("panda");
    }
    for (const text of ["jrodan travis", "jordna scot", "travvis", "trvais scottt"]) {
      expect(await search(text), text).toEqual(["scott"]);
    }
    expect(await search("yezy")).toEqual(["zebra"]);
    expect(await search("zbera")).toEqual(["zebra"]);
    expect((await search("air froce 1"))[0]).toBe("force");
    // A number is meant as typed, but a SKU may have a mistake.
    expect(await search("jordan 12")).not.toContain("11");
    expect(await search("dd1931-100")).toEqual(["panda"]);
    expect(await search("qwxyz")).toEqual([]);
  });

  it("finds unreleased products unless a release filter is set (CAT-6)", async () => {
    const { search } = await sharedSearch();
    expect(await search("air max")).toEqual(["plain", "day"]);
    for (const more of ["&by_release=not_yes_released", "&by_release=past_releases", "&archive=1"]) {
      expect(await search("women's day", more)).toEqual([]);
    }
    expect(await search("women's day", "&unreleased=1")).toEqual(["day"]);
  });

  it("finds every change of names, models, brands and SKUs (CAT-32)", async () => {
    const { db, search } = await openSearch();
    expect(await search("mocha")).toEqual([]);
    await importRows(db, {
      products: [{ slug: "scott", brand: "jordan", full_name: "Air Jordan 1 Low", nickname: "Mocha" }],
    });
    expect(await search("mocha")).toEqual(["scott"]);
    expect(await search("travis")).toEqual([]);
    await importRows(db, { models: [{ slug: "sb", brand: "nike", name: "Halfpipe" }] });
    expect(await search("halfpipe")).toEqual(["skate"]);
    await db.updateTable("brands").where("slug", "=", "yeezy").set({ name: "Foamworks" }).execute();
    expect(await search("foamworks")).toEqual(["zebra"]);
    await db.deleteFrom("product_sizes").execute();
    expect(await search("CP9654")).toEqual([]);
    await db.deleteFrom("products").where("slug", "=", "panda").execute();
    expect(await search("panda")).toEqual(["reverse"]);
    // A word that no product has any more corrects nothing.
    expect(await search("travvis")).toEqual([]);
  });

  it.each([
    "'",
    "''; drop table products; --",
    "\\",
    "a\u0000b",
    "%",
    "_",
    "((",
    "& | !",
    ":*",
    "'a':*",
    "\ud800",
    "🙈",
    "   ",
    "-",
    "<->",
  ])("answers %j (SRCH-7)", async (text) => {
    const { search } = await sharedSearch();
    await search(text.toWellFormed());
  });

  it("is never refused for its length (SRCH-7)", async () => {
    const { app, search } = await sharedSearch();
    expect(await search(`panda ${" ".repeat(5_000)}`)).toEqual(["panda", "reverse"]);
    expect(await search("x".repeat(5_000))).toEqual([]);
    expect(await search("panda ".repeat(500))).toEqual(["panda", "reverse"]);
    expect((await app.inject("/api/products?search=%00%01")).statusCode).toBe(200);
  });

  it("of blank text lists everything, and of signs alone nothing (SRCH-7)", async () => {
    const { search } = await sharedSearch();
    expect(await search("  ")).toHaveLength(9);
    expect(await search("?!")).toEqual([]);
  });

  it("takes any text (SRCH-7)", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, catalog);
    const index = indexOn(db, "2026-11-21");
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc
        .array(fc.constantFrom("panda", "'", "&", "|", "!", "(", ":*", "\\", "dd1391", "-", "é", "1"), {
          maxLength: 20,
        })
        .map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        const { data, meta } = await listOf(index, { search });
        expect(data).toHaveLength(meta.total);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it("reads 200 characters in one line, without control characters (SRCH-7)", () => {
    expect(normalizeSearchText("  a\n\u0000\tb  ")).toBe("a b");
    expect(normalizeSearchText("é".repeat(300))).toBe("é".repeat(200));
    expect(normalizeSearchText("😀".repeat(300))).toBe("😀".repeat(200));
  });
});
