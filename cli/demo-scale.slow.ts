import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";

describe("npx toebox demo --scale", () => {
  it("adds products up to the given number, and continues from there the next time", async () => {
    const { address } = await createTestDatabase();
    const environment = { DATA_DIR: createFolder(), DATABASE_URL: address };
    const plain = await toebox(["demo", "--scale", "10"], environment);
    expect(plain).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Products: \d+ created, 0 updated/m) });
    expect(plain.stdout).toContain("Generated products: 0 created");
    const again = await toebox(["demo", "--scale", "1143", "--dry-run"], environment);
    expect(again.stdout).toMatch(
      /^Nothing was saved\. It would be:\nNothing is changed\.\nGenerated products: \d+ created\n$/,
    );
    expect(plain.stderr).not.toContain("generated");
    for (const scale of ["1143", "1163"]) {
      const { code, stderr } = await toebox(["demo", "--scale", scale], environment);
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("Adding generated products: done") });
    }

    const folder = join(createFolder(), "export");
    await toebox(["export", folder], environment);
    const catalog = JSON.parse(readFileSync(join(folder, "catalog.json"), "utf8"));
    const slugs = (catalog.products as { slug: string }[]).map(({ slug }) => slug);
    const numbers = slugs.flatMap((slug) => /-demo-(\d+)$/.exec(slug)?.[1] ?? []).map(Number);
    expect(slugs.length).toBe(1_163);
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));

    const site = startServer(environment);
    const generated = slugs.find((slug) => slug.endsWith("-demo-1"));
    const detail = await fetch(`${await site.address}/api/product/${generated}`);
    const { product } = (await detail.json()) as { product: { likes_counts: number } };
    expect(product.likes_counts).toBeGreaterThan(0);
  }, 120_000);

  it.each(["0", "2000001", "1e3", "many", "-5"])("refuses %s", async (scale) => {
    const { code, stdout, stderr } = await toebox(["demo", `--scale=${scale}`], { DATA_DIR: createFolder() });
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: "",
      stderr: `toebox: --scale takes a whole number from 1 to 2,000,000, not "${scale}"\n`,
    });
  });
});
