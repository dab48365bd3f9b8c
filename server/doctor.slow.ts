import { sql } from "kysely";
import { expect, it } from "vitest";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { toggleLikes } from "#domain/engagement/likes.ts";
import { Owner } from "#domain/people/owner.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

it("npx toebox doctor checks the counts, exits with 1 for a wrong one, and corrects them with --fix (POP-11)", async () => {
  const { db, address } = await createTestDatabase();
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address };
  const doctor = (...options: string[]) => toebox(["doctor", ...options], environment);
  const slugs = Array.from({ length: 60 }, (_, index) => `shoe-${String(index).padStart(2, "0")}`);
  await importRows(db, { products: slugs.map((slug) => ({ slug, brand: "nike", full_name: slug })) });
  await recordActivity(db, {
    days: [{ slug: "shoe-07", day: "2026-11-20", likes: 5, views: 9 }],
    totals: [{ slug: "shoe-07", watchlist: 4, cop: 3, pass: 2 }],
  });
  const [{ id } = { id: 0 }] = await db.selectFrom("products").select("id").where("slug", "=", "shoe-07").execute();
  await toggleLikes(db, [{ product_id: id, owner: Owner.visitor("visitor-ann"), day: "2026-11-20" }]);
  const sound = { code: 0, stdout: "All counts are correct.\n", stderr: "" };
  expect(await doctor()).toEqual(sound);

  await sql`update product_counts set likes = 7, cops = 4 where product_id = ${id}`.execute(db);
  const wrong = (is: string) => `shoe-07: cops ${is} 4, rows say 3\nshoe-07: likes ${is} 7, rows say 6\n`;
  const ill = {
    code: 1,
    stdout: wrong("is"),
    stderr: "toebox: 2 counts are wrong: run toebox doctor --fix\n",
  };
  expect(await doctor()).toEqual(ill);
  // checking changes nothing
  expect(await doctor()).toEqual(ill);
  expect(await doctor("--fix")).toEqual({
    code: 0,
    stdout: `${wrong("was")}Recomputed 2 wrong counts.\n`,
    stderr: "",
  });
  expect(await doctor()).toEqual(sound);
  expect(await doctor("--fix")).toEqual(sound);

  await sql`update product_counts set watchlists = watchlists + 1`.execute(db);
  const { code, stdout, stderr } = await doctor();
  expect(code).toBe(1);
  expect(stdout.trim().split("\n")).toHaveLength(51);
  expect(stdout).toMatch(/^shoe-00: watchlists is 1, rows say 0\n/);
  expect(stdout).toMatch(/\nand 10 more\n$/);
  expect(stderr).toBe("toebox: 60 counts are wrong: run toebox doctor --fix\n");
}, 60_000);
