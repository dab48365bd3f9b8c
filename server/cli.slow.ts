import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

async function files(contents: Record<string, string>): Promise<string> {
  const folder = createFolder();
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  return folder;
}

/** A database on the PostgreSQL of the tests, which saves starting one; one test uses none. */
async function emptySite() {
  return { DATA_DIR: createFolder(), DATABASE_URL: (await createTestDatabase()).address };
}

describe("npx toebox import", () => {
  it("reports every bad row by file, line and reason, and changes nothing (CAT-28)", async () => {
    const folder = await files({
      "shoes.json": `{
  "products": [
    { "slug": "fine", "brand": "nike", "full_name": "Fine" },
    {
      "slug": "bad",
      "brand": "puma",
      "full_name": "Bad",
      "sizes": [
        { "size_run": "Men", "price": -5 }
      ]
    },
    { "slug": "Worse", "brand": "nike", "full_name": "" }
  ],
  "shoes": []
}`,
      "more.csv": `slug,brand,full_name,release_date,size_run,price
one,nike,One,2026-11-31,,
two,nike,"Two
lines",,Cats,x
fine,nike,Twice,,,
`,
    });
    const environment = await emptySite();
    const { code, stdout, stderr } = await toebox(
      ["import", join(folder, "shoes.json"), join(folder, "more.csv")],
      environment,
    );
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.split("\n").filter((line) => /\.(csv|json):/.test(line))).toEqual([
      "more.csv:2: release_date: must be a real date: 2026, 2026-11 or 2026-11-28",
      "more.csv:3: full_name: must not contain control characters",
      "more.csv:3: sizes.0.price: Invalid input: expected number, received string",
      'more.csv:5: "fine" is already at shoes.json:3',
      "shoes.json:9: sizes.0.price: Too small: expected number to be >=0",
      "shoes.json:12: slug: must be lower-case letters and digits joined by single dashes",
      "shoes.json:12: full_name: Too small: expected string to have >=1 characters",
      'shoes.json:14: there is no section "shoes"; the sections are brands, size_runs, regions, stockists, models, menu, products, staff_picks, aliases, stores, news, social',
    ]);
    expect(stderr).toContain("toebox: 8 things have to be put right; nothing was changed");
  });

  it("reports where JSON or CSV is malformed", async () => {
    const folder = await files({
      "a.json": `{\n "products": [\n { "slug": "a" \n "brand": 1 } ] }`,
      "b.csv": 'slug,brand\na,"b\n',
    });
    const environment = await emptySite();
    const { stderr } = await toebox(["import", join(folder, "a.json")], environment);
    expect(stderr).toMatch(/^a\.json:4: this is not valid JSON: comma expected/);
    const csv = await toebox(["import", join(folder, "b.csv")], environment);
    expect(csv.stderr).toMatch(/^b\.csv:\d: this is not valid CSV/);
    const gone = await toebox(["import", join(folder, "gone.json")], environment);
    expect(gone).toMatchObject({ code: 1, stderr: `toebox: ${join(folder, "gone.json")} cannot be read (ENOENT)\n` });
  });

  it("imports the example of docs/import-format.md (CAT-27)", async () => {
    const example = join(import.meta.dirname, "../docs/example");
    const words = ["import", join(example, "catalog.json"), join(example, "products.csv")];
    expect(await toebox(words, { DATA_DIR: createFolder() })).toMatchObject({
      code: 0,
      stdout: "Products: 3 created, 0 updated, 0 unchanged\n",
    });
  });

  it("joins the staff picks of several files, and clears them for an empty section (CAT-29)", async () => {
    const shoe = (slug: string) => ({ slug, brand: "nike", full_name: "Shoe" });
    const folder = await files({
      "a.json": JSON.stringify({ products: [shoe("a"), shoe("b")], staff_picks: [{ product: "b" }] }),
      "b.json": JSON.stringify({ staff_picks: [{ product: "a" }] }),
      "none.json": JSON.stringify({ staff_picks: [] }),
    });
    const environment = await emptySite();
    const picks = async () => {
      await toebox(["export", join(folder, "out")], environment);
      return JSON.parse(readFileSync(join(folder, "out/catalog.json"), "utf8")).staff_picks;
    };
    await toebox(["import", join(folder, "a.json"), join(folder, "b.json")], environment);
    expect(await picks()).toEqual([{ product: "b" }, { product: "a" }]);
    await toebox(["import", join(folder, "none.json")], environment);
    expect(await picks()).toEqual([]);
  });
});
