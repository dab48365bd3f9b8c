import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

it("npx toebox find, show, set, move and list correct a product in a step each (CAT-58)", async () => {
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: (await createTestDatabase()).address };
  const run = (...words: string[]) => toebox(words, environment);
  const file = join(createFolder(), "bundle.json");
  const write = (bundle: object) => writeFileSync(file, JSON.stringify(bundle));
  const shoe = { slug: "court-fog", brand: "nike", full_name: "Court", nickname: "Fog", release_date: "2026-12-05" };
  write({ products: [shoe] });
  await run("import", file);

  expect(await run("find", "court", "fog")).toMatchObject({ code: 0, stdout: "court-fog  2026-12-05  Court Fog\n" });
  expect((await run("list", "brands")).stdout).toContain("nike  Nike\n");
  const moved = "Product court-fog\n  release_date: 2026-12-05 → 2026-12-12\n";
  expect((await run("move", "court-fog", "+7d", "--dry-run")).stdout).toBe(`Nothing was saved. It would be:\n${moved}`);
  expect((await run("move", "court-fog", "1w", "--dry-run")).code).toBe(1);
  expect(
    (await run("move", "court-fog", "+1w", "--note", "delayed", "--source", "https://brand.example/")).stdout,
  ).toBe(moved);
  expect((await run("set", "court-fog", "nickname=Mist")).stdout).toBe("Product court-fog\n  nickname: Fog → Mist\n");
  expect((await run("move", "court-fog", "-1w")).stdout).toContain("2026-12-12 → 2026-12-05");
  expect(await run("set", "court-fog", "nick=Mist")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no field "nick"'),
  });
  expect((await run("set", "court-fog", "nickname=x", "--source", "x")).code).toBe(1);

  write({ products: [{ ...shoe, slug: "court-fog-2" }] });
  await run("import", file);
  expect((await run("merge", "court-fog-2", "court-fog")).stdout.split("\n")).toEqual([
    "Redirect court-fog-2 is created",
    "Product court-fog-2 is removed",
    "",
  ]);
  expect((await run("show", "court-fog-2")).stdout).toContain('"slug": "court-fog"');
  expect((await run("merge", "court-fog", "nothing")).stderr).toContain(
    'there is no product "nothing" in the database',
  );
  expect((await run("delete", "court-fog", "--dry-run")).stdout).toContain("Product court-fog is removed\n");
  expect(await run("delete", "nike")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("a row of brands cannot remove"),
  });

  const source = "https://brand.example/court";
  expect((await run("claim", "court-fog", source)).stderr).toContain("kind: is missing; a claim needs it");
  expect((await run("claim", "court-fog", source, "--kind", "brand")).stdout).toBe(
    `Claim court-fog ${source} is created\n`,
  );
  expect((await run("claim", "court-fog", source, "--retract")).stdout).toContain("  retracted_on: none → ");
  const shown = JSON.parse((await run("show", "court-fog")).stdout) as { products: [object] };
  write({ products: [{ ...shown.products[0], color_text: "White" }] });
  expect((await run("import", file)).stdout).toBe("Products: 0 created, 1 updated, 0 unchanged\n");
  const history = (await run("changes", "list", "court-fog")).stdout;
  expect(history).toMatch(
    /import {2}product court-fog changed {2}delayed {2}https:\/\/brand\.example\/\nProduct court-fog\n {2}release_date: /,
  );
}, 60_000);

it("npx toebox import finds products by SKU, leaves out refused rows, asks before it removes much, and backs up before many rows (CAT-57, OPS-24)", async () => {
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: (await createTestDatabase()).address };
  const folder = createFolder();
  const importFile = (name: string, text: string, ...flags: string[]) => {
    writeFileSync(join(folder, name), text);
    return toebox(["import", join(folder, name), ...flags], environment);
  };
  expect((await toebox(["import", "--template"], environment)).stdout).toMatch(
    /^slug,brand,.*,size_run,sku,price,currency\n$/,
  );
  expect(JSON.parse((await toebox(["import", "--schema"], environment)).stdout)).toHaveProperty("properties.products");
  expect((await toebox(["import"], environment)).code).toBe(1);
  const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe", sizes: [{ size_run: "Men", sku: "A-1" }] };
  await importFile("a.json", JSON.stringify({ size_runs: [{ gender_name: "Men" }], products: [shoe] }));
  expect(await importFile("b.csv", "sku,nickname\na1,Bred\n", "--match", "sku")).toMatchObject({ code: 0 });
  expect((await importFile("b.csv", "sku,nickname\na1,Bred\n", "--match", "name")).code).toBe(1);
  const mixed = await importFile("c.csv", "slug,nickname,release_date\nshoe,Fog,\nshoe-2,,soon\n", "--skip-refused");
  expect(mixed).toMatchObject({ code: 0, stdout: "Products: 0 created, 1 updated, 0 unchanged\n" });
  expect(mixed.stderr).toMatch(/left out: c.csv:3: release_date: must be a real date/);
  const removal = JSON.stringify({ products: [{ slug: "shoe", deleted: true }] });
  const refused = await importFile("d.json", removal);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining("more than a fifth, which has to be confirmed"),
  ]);
  const many = JSON.stringify({
    products: Array.from({ length: 101 }, (_, at) => ({ slug: `shoe-${at}`, brand: "nike", full_name: "Shoe" })),
  });
  const backups = () =>
    readdirSync(environment.DATA_DIR).includes("backups") && readdirSync(join(environment.DATA_DIR, "backups"));
  expect((await importFile("e.json", many, "--dry-run")).code).toBe(0);
  expect((await importFile("e.json", many, "--no-backup")).code).toBe(0);
  // what is refused or changes nothing needs no backup
  expect((await importFile("e.json", many)).code).toBe(0);
  expect((await importFile("e.json", many.replaceAll('"nike"', '"none"'))).code).toBe(1);
  expect(backups()).toBe(false);
  expect((await importFile("e.json", many.replaceAll('"Shoe"', '"Boot"'))).stderr).toContain(
    "Backed up the database to ",
  );
  const importBackup = expect.stringMatching(/^toebox-\d{8}T\d{6}Z-before-import\.zip$/);
  expect(backups()).toEqual([importBackup]);
  const [last = ""] = (await toebox(["changes", "list"], environment)).stdout.split(" ");
  expect((await toebox(["changes", "undo", last, "--dry-run"], environment)).stderr).toBe("");
  expect((await toebox(["changes", "undo", last], environment)).stderr).toContain("Backed up the database to ");
  expect(backups()).toEqual(expect.arrayContaining([importBackup, expect.stringMatching(/Z-before-undo\.zip$/)]));
  expect((await importFile("d.json", removal, "--confirm")).stdout).toBe(
    "Product shoe is removed\nProducts: 0 created, 0 updated, 1 removed, 0 unchanged\n",
  );
}, 60_000);
