import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { SharedTexts } from "#domain/search/text-index.ts";
import type { SharedFacets } from "./facet-index.ts";
import { readFacets } from "./read-facets.ts";
import { readTexts } from "./read-texts.ts";

/** The indexes of all products for the threads of a process, which keep one copy of most of it. */
export interface SharedIndexes {
  /** catalog_version.version before they were read: later changes may lack */
  version: number;
  facets: SharedFacets;
  texts: Promise<SharedTexts>;
}

/** Access to a thread that reads all products, for all threads of a process. */
export interface SharedReading {
  read: () => Promise<SharedIndexes>;
  /** with fewer products, each thread reads them itself */
  minProducts: number;
}

/** With fewer, to read them takes no longer than to start a thread that does. */
export const MIN_SHARED_PRODUCTS = 50_000;

/** Whether a catalog is so large that its indexes should be shared. */
export async function areIndexesLarge(db: Database, { minProducts }: SharedReading): Promise<boolean> {
  const { rows } = await sql<{ isLarge: boolean }>`
    select exists (select from products order by id offset ${Math.max(minProducts - 1, 0)}) as "isLarge"
  `.execute(db);
  return rows[0]?.isLarge ?? false;
}

/** Reads the indexes of all products in a thread that has nothing else to do. */
export async function readSharedIndexes(db: Database): Promise<SharedIndexes> {
  const { rows } = await versionQuery().execute(db);
  const facets = await readFacets(db);
  const texts = readTexts(db, facets, false).then((index) => index.share());
  // readers of the texts get the error
  texts.catch(() => {});
  return { version: rows[0]?.version ?? 0, facets: facets.share(), texts };
}

function versionQuery(): RawBuilder<{ version: number }> {
  return sql`select version from catalog_version`;
}
