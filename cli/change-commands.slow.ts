import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

it("npx toebox changes lists, shows, undoes and redoes what imports did (CAT-49, CAT-50)", async () => {
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: (await createTestDatabase()).address };
  const folder = createFolder();
  const importBundle = async (bundle: object) => {
    const file = join(folder, "bundle.json");
    writeFileSync(file, JSON.stringify(bundle));
    expect(await toebox(["import", file], environment)).toMatchObject({ code: 0 });
  };
  const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe" };
  const sized = (price: number, ...runs: string[]) => ({
    products: [{ ...shoe, sizes: runs.map((size_run) => ({ size_run, price })) }],
  });
  await importBundle({ size_runs: [{ gender_name: "Men" }, { gender_name: "Women" }], ...sized(200, "Men", "Women") });
  await importBundle(sized(210, "Men"));
  const changes = async (...words: string[]) => toebox(["changes", ...words], environment);

  const lines = (await changes("list", "shoe")).stdout.trimEnd().split("\n");
  expect(lines).toEqual([
    expect.stringMatching(/^2 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\S+ {2}import {2}1 product$/),
    expect.stringMatching(
      /^1 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\S+ {2}import {2}(1 product, 2 size runs|2 size runs, 1 product)$/,
    ),
  ]);
  expect((await changes("show", "2")).stdout.split("\n").slice(1)).toEqual([
    "Product shoe",
    "  sizes › Men › price: 200 → 210",
    "  removes sizes › Women",
    "",
  ]);
  const undone = "Products: 0 created, 1 updated, 0 unchanged\n";
  expect(await changes("undo", "2", "--dry-run")).toMatchObject({
    code: 0,
    stdout: `Nothing was saved. It would be:\n${undone}`,
  });
  expect((await changes("undo", "2", "--note", "the file was wrong")).stdout).toBe(undone);
  expect((await changes("list", "--limit", "1")).stdout).toMatch(/undo of 2 {2}1 product {2}the file was wrong\n$/);
  expect(await changes("undo", "2")).toMatchObject({ code: 1, stderr: "toebox: change 2 is undone already\n" });
  expect((await changes("redo", "2")).stdout).toBe(undone);
  expect((await changes("undo", "1")).stdout.split("\n")).toEqual([
    "Size runs: 0 created, 0 updated, 1 removed, 0 unchanged",
    `Product shoe stays: change 2 by ${lines[0]?.split("  ")[2]} touched it since`,
    'Size run Men stays: it is used by product "shoe"',
    "",
  ]);
  expect(await changes("show", "x")).toMatchObject({
    code: 1,
    stderr: 'toebox: "x" is not a number of a change: see toebox changes list\n',
  });
}, 120_000);
