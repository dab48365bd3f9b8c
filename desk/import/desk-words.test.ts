import { expect, it } from "vitest";
import { mistakesOf, withNames } from "#test/import-foreign-file.ts";
import { inDeskWords } from "./desk-words.ts";

const page = `<script type="application/ld+json">${JSON.stringify({
  "@type": "Product",
  name: "Gel",
  brand: "Asics",
  sku: "G-1",
})}</script>`;

it("gives the reasons of files of other programs without options of the command (DESK-12)", async () => {
  const db = await withNames();
  const files = {
    "gel.html": page,
    "stock.csv": "Sneaker Name,Retail\nGel,100\n",
    "shop.json": JSON.stringify([{ "Sneaker Name": "Gel", Retail: 100 }]),
  };
  const map = ["b=brand", "n=full_name", "d=release_date", "r=retailer"];
  const reasons = (
    await mistakesOf(db, "mapped.csv", "b,n,d,r\nnike,Gel,05/06/26,\nnike,Pine,2026-05-06,Nowhere\n", { map })
  ).map(inDeskWords);
  for (const [file, text] of Object.entries(files))
    reasons.push(...(await mistakesOf(db, file, text)).map(inDeskWords));
  expect(reasons).toMatchInlineSnapshot(`
    [
      "mapped.csv:2: release_date: "05/06/26" does not say which number is the month: choose what "Dates such as 12/05/26" are",
      "mapped.csv:3: retailer: there is no stockist "Nowhere": make it first, or choose "Add missing retailers"",
      "gel.html:1: brand: there is no brand "Asics": make it first, or choose "Add missing brands"",
      "stock.csv:1: there is no column "Sneaker Name" or "Retail"; the columns are slug, brand, model, full_name, nickname, color_text, release_time, release_time_zone, product_url, meta_title, meta_description, release_date, unreleased_management, added_at, revision, images, size_run, sku, price, currency. Columns of another program need other names, such as full_name for "Sneaker Name"",
      "shop.json:1: give its fields other names, such as full_name for "Sneaker Name"; they are Sneaker Name, Retail",
    ]
  `);
  expect(reasons.join("\n")).not.toContain("--");
});
