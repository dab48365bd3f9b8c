import { setImmediate as turn } from "node:timers/promises";
import { type KyselyPlugin, sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { indexOn } from "#test/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { NotReady } from "#platform/errors.ts";
import type { CatalogIndex } from "./catalog-index.ts";

async function setUp() {
  const { db } = await createTestDatabase();
  const add = (slug: string) => importRows(db, { products: [{ slug, brand: "nike", full_name: slug }] });
  await add("first");
  const index = indexOn(db, "2026-11-21");
  const idOf = async (slug: string) =>
    (await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;
  return { db, add, index, idOf };
}

describe("a read of the catalog (CAT-32)", () => {
  it("sees one snapshot to its end, whatever is committed meanwhile", async () => {
    const { index, add, idOf } = await setUp();
    const before = await index.refreshed();
    await add("second");
    const second = await idOf("second");
    expect((await index.refreshed()).facets.has(second)).toBe(true);
    expect(before.facets.has(second)).toBe(false);
    expect(before.facets.every.count()).toBe(1);
  });

  it("starts again when its cards are of a later commit than its snapshot", async () => {
    const { index, add } = await setUp();
    await index.refreshed();
    const counts: number[] = [];
    const slugs = await index.read(async (catalog) => {
      const ids = catalog.facets.idsOf(catalog.facets.every.members());
      if (counts.length === 0) await add("second");
      counts.push(ids.length);
      return (await catalog.readCards(ids)).cards.map(({ slug }) => slug);
    });
    expect(slugs.toSorted()).toEqual(["first", "second"]);
    expect(counts).toEqual([1, 2]);
  });

  it("without cards starts again when a commit came before its end", async () => {
    const { index, add } = await setUp();
    let reads = 0;
    const count = await index.read(async ({ facets }) => {
      if (++reads === 1) await add("second");
      return facets.every.count();
    });
    expect([count, reads]).toEqual([2, 2]);
  });

  it("ends after three attempts when the catalog changes without pause", async () => {
    const { index, db } = await setUp();
    let reads = 0;
    const cards = await index.read(async (catalog) => {
      reads++;
      await sql`update products set nickname = ${`No. ${reads}`}`.execute(db);
      return (await catalog.readCards(catalog.facets.idsOf(catalog.facets.every.members()))).cards;
    });
    expect(cards.map(({ nickname }) => nickname)).toEqual([`No. ${reads}`]);
    expect(reads).toBe(3);
  });

  it("throws the error of its function at once", async () => {
    const { index } = await setUp();
    let reads = 0;
    const failing = index.read(async () => {
      reads++;
      throw new Error("mine");
    });
    await expect(failing).rejects.toThrow("mine");
    expect(reads).toBe(1);
  });
});

it("a catalog is frozen", async () => {
  const { index } = await setUp();
  const catalog = await index.refreshed();
  expect(() => Object.assign(catalog, { version: 7 })).toThrow(TypeError);
});

describe("texts, which are read after what lists need", () => {
  /**
   * Returns an index for which queries of texts, and of picks, take until `answer` is settled; `asked` counts those
   * that it has delayed.
   */
  async function setUpLate() {
    const { db, add } = await setUp();
    const texts = { answer: Promise.withResolvers<void>().promise, asked: 0 };
    const picks = { answer: Promise.resolve(), asked: 0 };
    const [textQueries, pickQueries] = [new WeakSet<object>(), new WeakSet<object>()];
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const query = JSON.stringify(node);
        if (query.includes("select products.id, full_name")) textQueries.add(queryId);
        if (query.includes("from staff_picks")) pickQueries.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        for (const [queries, late] of [[textQueries, texts] as const, [pickQueries, picks] as const]) {
          if (!queries.has(queryId)) continue;
          late.asked++;
          await late.answer;
        }
        return result;
      },
    };
    return { db, add, index: indexOn(db.withPlugin(plugin), "2026-11-21"), texts, picks };
  }

  /**
   * Returns a promise that may be rejected before a query waits for it; an error that such a query does not handle
   * still fails the run.
   */
  const refusable = () => {
    const late = Promise.withResolvers<void>();
    late.promise.catch(() => {});
    return late;
  };

  const find = (index: CatalogIndex, text: string) =>
    index.read(async (catalog) => {
      const { all } = (await catalog.textSearch()).find(text, catalog.today).found;
      return catalog.facets.idsOf(all.members()).length;
    });

  it("hold up searches alone, which then find what has changed meanwhile (CAT-32)", async () => {
    const { db, add, index, texts } = await setUpLate();
    const late = Promise.withResolvers<void>();
    texts.answer = late.promise;
    await add("second");
    const count = () => index.read(async ({ facets }) => facets.every.count());
    expect(await count()).toBe(2);
    await sql`update products set full_name = 'Renamed' where slug = 'first'`.execute(db);
    await sql`delete from products where slug = 'second'`.execute(db);
    await add("third");
    let answered = 0;
    const found = ["renamed", "first", "second", "third"].map((text) => find(index, text).finally(() => answered++));
    expect([await count(), answered]).toEqual([2, 0]);
    late.resolve();
    expect(await Promise.all(found)).toEqual([1, 0, 0, 1]);
  });

  it("that take longer refuse searches, and nothing else (API-34)", async () => {
    const { index, texts } = await setUpLate();
    const late = Promise.withResolvers<void>();
    texts.answer = late.promise;
    onTestFinished(() => void vi.useRealTimers());
    const searching = index.read(async (catalog) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const search = catalog.textSearch();
      vi.advanceTimersByTime(2_000);
      return search;
    });
    await expect(searching).rejects.toThrow(NotReady);
    vi.useRealTimers();
    expect(await index.read(async ({ facets }) => facets.every.count())).toBe(1);
    late.resolve();
    expect(await find(index, "first")).toBe(1);
  });

  it("are read again after an error", async () => {
    const { index, texts } = await setUpLate();
    const late = refusable();
    texts.answer = late.promise;
    const searching = find(index, "first");
    const outcome = expect(searching).rejects.toThrow("away");
    await index.refreshed();
    late.reject(new Error("away"));
    await outcome;
    texts.answer = Promise.resolve();
    expect(await find(index, "first")).toBe(1);
  });

  it("may fail after something else has failed", async () => {
    const { index, texts, picks } = await setUpLate();
    const [lateTexts, latePicks] = [refusable(), refusable()];
    texts.asked = picks.asked = 0;
    [texts.answer, picks.answer] = [lateTexts.promise, latePicks.promise];
    const outcome = expect(index.refreshed()).rejects.toThrow("first");
    await expect.poll(() => Math.min(texts.asked, picks.asked)).toBe(1);
    latePicks.reject(new Error("first"));
    await outcome;
    lateTexts.reject(new Error("second"));
    // an error that nobody handles is reported after this turn, and fails the run
    await turn();
    [texts.answer, picks.answer] = [Promise.resolve(), Promise.resolve()];
    expect(await find(index, "first")).toBe(1);
  });
});
