import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

it("npx toebox changes lists, shows, undoes and redoes what imports did (CAT-49, CAT-50, CAT-51)", async () => {
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: (await createTestDatabase()).address };
  const folder = createFolder();
  const importBundle = async (bundle: object, ...words: string[]) => {
    const file = join(folder, "bundle.json");
    writeFileSync(file, JSON.stringify(bundle));
    const { code, stdout } = await toebox(["import", file, ...words], environment);
    expect(code).toBe(0);
    return stdout;
  };
  const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe" };
  const sized = (price: number, ...runs: string[]) => ({
    products: [{ ...shoe, sizes: runs.map((size_run) => ({ size_run, price })) }],
  });
  await importBundle({ size_runs: [{ gender_name: "Men" }, { gender_name: "Women" }], ...sized(200, "Men", "Women") });
  const counts = "Products: 0 created, 1 updated, 0 unchanged\n";
  const losses = "Product shoe: removes 1 size run: Women\n";
  const fields = ["Product shoe", "  sizes › Men › price: 200 → 210", "  removes sizes › Women", ""].join("\n");
  expect(await importBundle(sized(210, "Men"))).toBe(losses + counts);
  const changes = async (...words: string[]) => toebox(["changes", ...words], environment);

  const dry = `Nothing was saved. It would be:\n`;
  const back = fields.replace("200 → 210", "210 → 200").replace("removes", "adds");
  expect(await importBundle(sized(200, "Men", "Women"), "--dry-run")).toBe(`${dry}${back}${counts}`);
  const lines = (await changes("list", "shoe")).stdout.trimEnd().split("\n");
  expect(lines).toEqual([
    expect.stringMatching(/^2 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\S+ {2}import {2}product \S+ changed$/),
    ...fields.trimEnd().split("\n"),
    expect.stringMatching(
      /^1 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\S+ {2}import {2}product \S+ created, size run \S+ created, size run \S+ created$/,
    ),
    "Product shoe is created",
  ]);
  const shown = (await changes("show", "2")).stdout.trimEnd().split("\n");
  expect(shown).toEqual(expect.arrayContaining([lines[0], ...fields.trimEnd().split("\n")]));
  // a removed size run is shown with what it had
  expect(shown).toContain("  sizes › Women › price: 200 → none");
  const created = (await changes("show", "1")).stdout;
  expect(created).toMatch(/\nProduct shoe is created\n(.*\n)* {2}sizes › Men › price: none → 200\n/);
  expect(await changes("undo", "2", "--note", "two\nlines")).toMatchObject({
    code: 1,
    stderr: "toebox: --note must be one line of plain text\n",
  });
  expect(await changes("undo", "2", "--dry-run")).toMatchObject({
    code: 0,
    stdout: `${dry}${counts}`,
  });
  expect((await changes("undo", "2", "--note", "the file was wrong")).stdout).toBe(counts);
  expect((await changes("list", "--limit", "1")).stdout).toMatch(
    /undo of 2 {2}product \S+ changed {2}the file was wrong\n$/,
  );
  expect(await changes("undo", "2")).toMatchObject({ code: 1, stderr: "toebox: change 2 is undone already\n" });
  expect((await changes("redo", "2")).stdout).toBe(counts);
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
