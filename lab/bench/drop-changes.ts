import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { OperatorError } from "../../platform/postgres/operator-error.ts";
import { enqueue } from "../../platform/jobs/queue.ts";
import { importCatalog } from "../../domain/import-export/import-catalog.ts";
import { rowsOf } from "../../domain/entries/source-row.ts";
import { rankProductsJob } from "../../domain/rankings/jobs.ts";
import { productOf } from "./pages.ts";
import type { Move } from "./shown-age.ts";
import type { Site } from "./sites.ts";

const IMPORT_EVERY_MS = 10_000;
const RANK_EVERY_MS = 20_000;

/**
 * Greatest number of imports in a drop. With any of their dates, one a day, the product is on the first page of the
 * home page's list.
 */
const MAX_MOVES = 12;

/** The product of the drop, as an import names it. */
export interface Hot {
  id: number;
  slug: string;
  brand: string;
  full_name: string;
}

/** Finds an upcoming product with retailers. */
export async function hotProduct(site: Site): Promise<Hot> {
  const slug = (await productOf(site)).slice(1);
  return site.services.db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .select(["products.id", "products.slug", "brands.slug as brand", "full_name"])
    .where("products.slug", "=", slug)
    .executeTakeFirstOrThrow();
}

/**
 * Lists distinct dates for the product, from the day after `today`: the one it has when the drop begins, and those of
 * the imports.
 */
export function datesFrom(today: string): string[] {
  const first = Temporal.PlainDate.from(today).add({ days: 1 });
  return Array.from({ length: MAX_MOVES + 1 }, (_, days) => first.add({ days }).toString());
}

/**
 * Imports a new date every ten seconds, and has the site rank the products, until the phase ends. Returns the imports.
 */
export async function keepChanging(site: Site, hot: Hot, days: string[], seconds: number): Promise<Move[]> {
  const { db } = site.services;
  const end = performance.now() + seconds * 1000;
  const rank = async () => {
    for (let at = end - seconds * 1000 + RANK_EVERY_MS / 4; at < end; at += RANK_EVERY_MS) {
      await waitUntil(at);
      await db.transaction().execute((tx) => enqueue(tx, rankProductsJob.name));
    }
  };
  const move = async () => {
    const moves: Move[] = [];
    for (let at = end - seconds * 1000 + IMPORT_EVERY_MS; at < end; at += IMPORT_EVERY_MS) {
      await waitUntil(at);
      const date = days[moves.length];
      if (!date) throw new OperatorError(`a drop has ${MAX_MOVES} imports at most: it takes too many seconds`);
      await moveTo(site, hot, date);
      moves.push({ date, at: performance.timeOrigin + performance.now() });
    }
    return moves;
  };
  const [moves] = await Promise.all([move(), rank()]);
  return moves;
}

/** Imports the hot product with a new date, as toebox import does. */
export async function moveTo({ services: { db, media, now } }: Site, hot: Hot, release_date: string): Promise<void> {
  const { slug, brand, full_name } = hot;
  await importCatalog(db, rowsOf("the drop", { products: [{ slug, brand, full_name, release_date }] }), {
    media,
    now: now(),
    author: { actor: "the drop", origin: "import" },
    readPicture: () => Promise.reject(new Error("the drop imports no pictures")),
  });
}

/** Counts the finished rankings. */
export async function countRankings({ services: { db } }: Site): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = ${rankProductsJob.name} and state = 'completed'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function waitUntil(at: number): Promise<void> {
  await setTimeout(Math.max(at - performance.now(), 0));
}
