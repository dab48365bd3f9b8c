import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { linkProducts } from "./link-products.ts";

const JORDAN = "Air Jordan 1 Retro High OG";

async function openCatalog() {
  const { db } = await createTestDatabase();
  const size = (size_run: string, sku: string) => ({ size_run, sku });
  const jordan = (slug: string, more: object) => ({ slug, brand: "jordan", ...more }) as never;
  await importRows(db, {
    size_runs: [{ gender_name: "Men" }, { gender_name: "Women" }],
    models: [{ slug: "air-jordan-1", brand: "jordan", name: "Air Jordan 1" }],
    products: [
      jordan("og", { full_name: JORDAN, sizes: [size("Men", "AB1234-100"), size("Women", "CD1234-100")] }),
      jordan("chicago", { full_name: `${JORDAN} Chicago`, sizes: [size("Men", "AB1234-101")] }),
      jordan("fog", { full_name: "Air Jordan 1 Low", nickname: "Harbor Fog", sizes: [size("Men", "555088-610")] }),
      jordan("bred", { full_name: "Air Jordan 1 Low", nickname: "Bred", sizes: [size("Men", "555088")] }),
      jordan("model", { full_name: "Air Jordan 1", sizes: [size("Men", "EF-9999 001")] }),
      jordan("shadow", { full_name: "Shadow", sizes: [size("Men", "X1")] }),
      jordan("women", { full_name: "Women’s Déjà-vu Söhne", nickname: "“Quoted”" }),
      jordan("twin-a", { full_name: "Twin Shoe", nickname: "Red Blue", sizes: [size("Men", "TW1000")] }),
      jordan("twin-b", { full_name: "Twin Shoe Red", nickname: "Blue", sizes: [size("Men", "TW2000")] }),
    ],
  });
  return async (text: string) => (await linkProducts(db, ["", text, "else"]))[1];
}

describe("linkProducts (NEWS-19)", () => {
  it("reads texts of signs alone in time that grows with them (OPS-27)", async () => {
    const link = await openCatalog();
    for (const sign of [".", "\u00B7", "\u{1F4A9}", "- "])
      expect(await link(`${sign.repeat(300_000)} AB1234${sign === "- " ? "-" : " "}100`)).toEqual(["og"]);
  });

  it("links by name: the longest of those within each other, none that is shared, a model or one word", async () => {
    const link = await openCatalog();
    expect(await link(`The ${JORDAN} returns`)).toEqual(["og"]);
    expect(await link(`The ${JORDAN} Chicago returns`)).toEqual(["chicago"]);
    expect(await link(`Both: ${JORDAN} Chicago, ${JORDAN}.`)).toEqual(["chicago", "og"]);
    expect(await link("Air Jordan 1 Low “Harbor Fog”")).toEqual(["fog"]);
    expect(await link("Air Jordan 1 Low")).toEqual([]);
    expect(await link("Air Jordan 1")).toEqual([]);
    expect(await link("Jordan Air Jordan 1")).toEqual([]);
    expect(await link("Shadow")).toEqual([]);
    expect(await link("Twin Shoe Red Blue")).toEqual([]);
    expect(await link(`${JORDAN}s and x${JORDAN}`)).toEqual([]);
    expect(await link("Harbor Fog")).toEqual([]);
  });

  it("reads names whatever their case, accents, quotes and dashes", async () => {
    const link = await openCatalog();
    for (const spelling of ["WOMEN'S DEJA VU SOHNE", "womens déjà-vu «söhne»", "Women‘s Déjà – vu: Söhne 'quoted'"])
      expect(await link(spelling), spelling).toEqual(["women"]);
  });

  it("links by SKU in any spelling, as a whole word, also where the name is shared", async () => {
    const link = await openCatalog();
    for (const spelling of ["AB1234-100", "ab1234 100", "AB1234100", "(Ab1234‑100)", "SKU:AB1234-100."])
      expect(await link(`Look ${spelling}`), spelling).toEqual(["og"]);
    expect(await link("EF9999001 EF-9999-001")).toEqual(["model"]);
    expect(await link("xAB1234-100 AB1234-1000 AB1234/100 AB12 34100x")).toEqual([]);
    expect(await link("Twin Shoe Red Blue TW2000")).toEqual(["twin-b"]);
    expect(await link("cd1234-100 and AB1234-101")).toEqual(["chicago", "og"]);
  });

  it("takes a longer SKU for what is meant, and no SKU that could be anything", async () => {
    const link = await openCatalog();
    expect(await link("555088-610")).toEqual(["fog"]);
    expect(await link("555088 pairs of X1")).toEqual([]);
  });
});
