import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { separateReactions, uniteReactions } from "../../engagement/unite-reactions.ts";
import { byKey, type Mistake, type Section, statesAfter } from "./section.ts";
import { revision, slug } from "../value-schemas.ts";
import { reservedSlugs } from "../../catalog/reserved-slugs.ts";
import { none, type ReferenceNames } from "../reference-names.ts";

export interface RedirectState {
  /** a former slug */
  slug: string;
  /** the slug of the product that it leads to */
  to: string;
}

const row = z.strictObject({ slug, to: slug, revision });

/**
 * Redirects from former slugs of products (CAT-55). Where a product had the slug that is removed now, it is merged: its reactions
 * count for the other as long as the redirect is there.
 */
export const redirects: Section<RedirectState, typeof row> = {
  titles: ["Redirect", "Redirects"],
  row,
  removal: { slug: z.string() },
  keyOf: ({ slug }) => slug,
  checkNames,
  merge: (_before, { slug, to }) => ({ slug, to }),
  // one to a removed product leads nowhere elsewhere
  toRows: (redirect, hasProduct) => (hasProduct(redirect.to) ? [redirect] : []),
  table: "redirects",
  async read(db, keys) {
    const { rows } = await sql<RedirectState>`
      select redirects.slug, all_products.slug as "to" from redirects join all_products on id = product_id
      where ${keys}::text[] is null or redirects.slug = any(${keys}) order by redirects.slug collate "C"
    `.execute(db);
    return byKey(rows, ({ slug }) => slug);
  },
  async write(db, changes, { now }) {
    await removeRedirects(
      db,
      changes.flatMap(({ before }) => before?.slug ?? []),
    );
    for (const { slug, to } of statesAfter(changes)) {
      const { rows } = await sql<{ product_id: number; merged_id: number | null }>`
        insert into redirects (slug, product_id, merged_id, merged_at)
        select ${slug}, target.id, merged.id, case when merged.id is not null then ${toDate(now)}::timestamptz end
        from all_products target left join all_products merged on merged.slug = ${slug}
        where target.slug = ${to}
        returning product_id, merged_id
      `.execute(db);
      for (const { product_id, merged_id } of rows) {
        if (merged_id !== null) await uniteReactions(db, { from: merged_id, to: product_id });
      }
    }
  },
  remove: removeRedirects,
};

async function removeRedirects(db: Database, slugs: string[]): Promise<void> {
  const rows = await db
    .selectFrom("redirects")
    .where("slug", "=", (eb) => eb.fn.any(eb.val(slugs)))
    .select(["product_id", "merged_id"])
    .orderBy("slug")
    .execute();
  for (const { product_id, merged_id } of rows) {
    if (merged_id !== null) await separateReactions(db, { from: merged_id, to: product_id });
  }
  await db
    .deleteFrom("redirects")
    .where("slug", "=", (eb) => eb.fn.any(eb.val(slugs)))
    .execute();
}

/** Checks that the slug of a redirect is free, and that it leads to a product (CAT-55). */
function checkNames({ slug, to }: z.output<typeof row>, names: ReferenceNames): Mistake[] {
  const stored = names.freed.has(slug) ? undefined : names.slugs.get(slug);
  const kind = names.givenProducts.has(slug) ? "product" : stored;
  const taken = kind && `"${slug}" is a ${kind}: merge it by merged_into`;
  const reason = reservedSlugs.has(slug) ? `"${slug}" is an address of the site itself` : taken;
  return [
    ...(reason ? [{ path: ["slug"], reason: `slug: ${reason}` }] : []),
    ...(slug === to ? [{ path: ["to"], reason: "to: it leads to itself" }] : []),
    ...(names.products.has(to) ? [] : [{ path: ["to"], reason: `to: ${none("product", to)}` }]),
  ];
}
