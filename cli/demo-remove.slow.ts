import { expect, it } from "vitest";
import { importRows } from "#test/import-rows.ts";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";

it("npx toebox demo remove takes the demo away, and leaves everything else (CAT-52)", async () => {
  const { db, address } = await createTestDatabase();
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address };
  expect(await toebox(["demo"], environment)).toMatchObject({ code: 0 });
  const [first, second] = await db
    .selectFrom("products")
    .innerJoin("models", "models.id", "model_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .select(["products.id", "products.slug", "models.slug as model", "brands.slug as brand"])
    .orderBy("products.id")
    .limit(2)
    .execute();
  const { slug: edited = "", model = "", brand = "" } = first ?? {};
  await importRows(db, {
    products: [
      { slug: edited, nickname: "Ours" },
      { slug: "ours", brand, model, full_name: "Ours" },
    ],
  });
  await db
    .insertInto("likes")
    .values({ owner: "visitor-1", product_id: second?.id ?? 0, day: "2026-11-21" })
    .execute();

  const { code, stdout } = await toebox(["demo", "remove"], environment);
  expect(code).toBe(0);
  expect(stdout).toContain(`Product ${edited} stays: change `);
  expect(stdout).toContain(`Model ${model} stays: it is used by product "${edited}", product "ours"`);
  const left = async (table: "products" | "models" | "stores" | "news_posts" | "social_posts" | "likes") =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect(await Promise.all((["products", "stores", "news_posts", "social_posts", "likes"] as const).map(left))).toEqual(
    [2, 0, 0, 0, 1],
  );
  expect((await toebox(["demo", "remove"], environment)).stdout).toBe("There is no demo.\n");

  // without any product, too, a start does not load it again
  await db.deleteFrom("products").execute();
  const site = await startServer({ ...environment, DEMO: "true" }).address;
  expect((await fetch(`${site}/api/brand-list`)).status).toBe(200);
  expect(await left("products")).toBe(0);
}, 120_000);
