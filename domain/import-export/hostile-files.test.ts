import { describe, expect, it } from "vitest";
import { countSteps } from "#test/count-steps.ts";
import { readAnyTable } from "./csv-table.ts";
import { readJson } from "./read-json.ts";
import { readProducts } from "./foreign/foreign-product.ts";
import { makeMap, withFormat } from "./foreign/field-map.ts";
import { readForeignCsv } from "./foreign/read-foreign-csv.ts";
import { readMerchantXml } from "./foreign/read-merchant-xml.ts";
import { readPage } from "./foreign/read-page.ts";

const noMap = makeMap({}, { map: [], value: [], default: [], only: [] }, []);

const awin = (size: number) => {
  const columns = Array.from({ length: size }, (_, index) => `c${index}`);
  return `product_name,aw_deep_link,${columns.join(",")}\n${"x,y\n".repeat(size)}`;
};
const sections = (size: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, index) => [`a${index}`, 1])));
const script = '<script type="application/ld+json"></script>';

describe("a file costs in proportion to its size (OPS-21)", () => {
  // those whose cost countSteps() does not see would time out
  it.each<[name: string, read: (size: number) => unknown, largest?: number]>([
    ["of many columns and rows", (size) => readForeignCsv("a.csv", awin(size), noMap), 5_000],
    [
      "of many scripts after many lines",
      (size) => readPage("a.html", "\n".repeat(size * 20) + script.repeat(size)),
      20_000,
    ],
    ["of sections that never end", (size) => readMerchantXml("a.xml", `<a>${"<![CDATA[".repeat(size)}`)],
    ["of many sections that there are not", (size) => readJson("a.json", sections(size)), 50_000],
    [
      "of many quotes in cells without any",
      (size) => readAnyTable("a.csv", `slug,brand\n${'a"b,"c\n'.repeat(size)}`, ["slug"]),
    ],
    ["of many quotes that open", (size) => readAnyTable("a.csv", `slug,brand\n${'a,"b\n'.repeat(size)}`, ["slug"])],
    ["of many pictures in a cell", (size) => readProductsOf("|".repeat(size))],
    ["of many pictures after an address", (size) => readProductsOf(`https://a.example/${"|".repeat(size)}`)],
  ])("%s", async (_, read, largest = 500_000) => {
    const steps = await countSteps(() => read(500));
    expect(await countSteps(() => read(1_000))).toBeLessThan(2.5 * steps);
    read(largest);
  });
});

it.each(["x\n", ",\n"])("a table has at most 200,000 rows, with those that hold nothing (CAT-47)", (row) => {
  const { lines, issues } = readAnyTable("a.csv", `slug\n${row.repeat(200_000)}`, ["slug"]);
  expect([lines, issues]).toEqual([[], [{ where: "a.csv", reason: "a file has at most 200,000 rows: split it" }]]);
});

it("what a short row leaves out is as empty as any other cell (CAT-65)", () => {
  const map = makeMap({ only: { Kind: "" } }, { map: ["Name=full_name"] }, ["full_name"]);
  const { records = [] } = readForeignCsv("a.csv", "No,Name,Kind\n1,Fog\n2,Bred,\n3,Pine,Boot\n", map) ?? {};
  const { products, leftOut } = readProducts(records, { map, dateOrder: null, overwrites: new Set() });
  expect([products.map(({ fields }) => fields["full_name"]), leftOut]).toEqual([["Fog", "Bred"], 1]);
});

it("the pictures of a cell are separated by |, which an address may have (CAT-65)", () => {
  expect(readProductsOf("a.jpg| b.jpg |https://a.example/1|2.jpg|https://a.example/3.jpg|//b.example/4.jpg")).toEqual([
    "a.jpg",
    "b.jpg",
    "https://a.example/1|2.jpg",
    "https://a.example/3.jpg",
    "//b.example/4.jpg",
  ]);
  expect(readProductsOf("//a.example/1.jpg|//a.example/2.jpg")).toEqual(["//a.example/1.jpg", "//a.example/2.jpg"]);
});

/** Returns the pictures of a product with a cell of them. */
function readProductsOf(images: string): string[] | undefined {
  const map = withFormat(noMap, { full_name: ["name"], images: ["images"] });
  const record = { data: { name: "Shoe", images }, locate: () => "a.csv:2" };
  return readProducts([record], { map, dateOrder: null, overwrites: new Set() }).products[0]?.images;
}
