import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { indexOn, listOf } from "#test/catalog-index.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { CardStore } from "../catalog-index/card-store.ts";
import { readChannelProducts } from "../channels/channel-product.ts";
import { readSavedProducts } from "../lists/saved-products.ts";
import { Owner } from "../people/owner.ts";
import { listNewProducts } from "./new-products.ts";
import { priceOf, skuOf } from "./shoe-price.ts";

const TODAY = "2026-11-21";
const NOW = Temporal.Instant.from(`${TODAY}T17:00:00Z`);

/** Every size run with a price or none, and with a SKU or none. */
const sizes = [
  null,
  { amount: 100, currency: "USD" },
  { amount: 200, currency: "USD" },
  { amount: 100, currency: "EUR" },
].flatMap((price) => [true, false].map((hasSku) => ({ price, hasSku })));

/** Every product of two size runs at most. */
const products = [[], ...sizes.map((one) => [one]), ...sizes.flatMap((one) => sizes.map((other) => [one, other]))].map(
  (of, number) => ({
    slug: `shoe-${number}`,
    sizes: of.map(({ price, hasSku }, at) => ({ price, sku: hasSku ? `AB${1000 + number}-00${at}` : null })),
  }),
);

it("a shoe has one price and one SKU everywhere: of the first size run that has one (CAT-3)", async () => {
  const { db } = await createTestDatabase();
  await importRows(db, {
    ...names,
    products: products.map(({ slug, sizes }) => ({
      ...shoe,
      slug,
      release_date: "2026-12-05",
      sizes: sizes.map(({ price, sku }, at) => ({
        size_run: ["Men", "Women"][at] as string,
        sku,
        price: price?.amount ?? null,
        ...(price && { currency: price.currency }),
      })),
    })),
  });
  const { rows } = await sql<{ id: number; slug: string }>`select id, slug from products order by id`.execute(db);
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
  const expected = new Map(
    products.map(({ slug, sizes }) => [slug, { price: priceOf(sizes), sku: skuOf(sizes) }] as const),
  );

  const { cards } = await new CardStore(db).read([...slugOf.keys()], TODAY);
  expect(new Map(cards.map(({ slug, price, sku }) => [slug, { price, sku }]))).toEqual(expected);
  const channels = await readChannelProducts(db, NOW);
  expect(new Map(channels.map(({ slug, price, sku }) => [slug, { price, sku }]))).toEqual(expected);
  const prices = new Map(Array.from(expected, ([slug, { price }]) => [slug, price]));
  expect(new Map((await listNewProducts(db, 100)).map(({ slug, price }) => [slug, price]))).toEqual(prices);
  const visitor = Owner.watchlist("123456");
  await sql`insert into watchlist_entries (owner, product_id, added_at) select ${visitor.text}, id, now() from products`.execute(
    db,
  );
  const saved = await readSavedProducts(db, { watchlist: visitor });
  const skus = new Map(Array.from(expected, ([slug, { sku }]) => [slug, sku]));
  expect(new Map(saved.map(({ slug, sku }) => [slug, sku]))).toEqual(skus);

  const inDollars = (least: number, most: number) =>
    [...prices].flatMap(([slug, price]) =>
      price?.currency === "USD" && price.amount >= least && price.amount <= most ? [slug] : [],
    );
  const index = indexOn(db, TODAY);
  const found = async (search: string) => {
    const { data } = await listOf(index, { search, perpage: "100" });
    return data.map(({ slug }) => slug).toSorted();
  };
  for (const _ of ["as it is read at the start", "as it is read after a change"]) {
    expect(await found("under 150")).toEqual(inDollars(0, 150).toSorted());
    expect(await found("over 150")).toEqual(inDollars(150, 1_000).toSorted());
    await sql`update products set nickname = 'Renamed'`.execute(db);
  }
});
