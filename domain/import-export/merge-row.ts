import { mergeClaim } from "./merge-claim.ts";
import { wordsOf } from "../search/words.ts";
import type { Row, SectionName, State } from "../entries/sections.ts";
import { mergeProduct } from "./merge-product.ts";
import { type MergeContext, merged } from "./merged.ts";
import { mergeStore } from "./merge-store.ts";
import { sanitizeHtml } from "../entries/sanitize-html.ts";

/** A section whose rows are entries; the staff's picks are one list. */
export type RowSection = Exclude<SectionName, "staff_picks">;

/**
 * Functions that return the state of an entry after the import of a row: a field that the row leaves out stays, null clears
 * it (CAT-29). Null removes the entry.
 */
export const mergeRow: {
  [Name in RowSection]: (before: State<Name> | undefined, row: Row<Name>, context: MergeContext) => State<Name> | null;
} = {
  brands: (before, { id, slug, name }, { brandIdOf }) => ({
    id: id ?? before?.id ?? brandIdOf(slug),
    slug,
    name: name ?? before?.name ?? "",
  }),
  size_runs: (before, { gender_name, position }, { nextPosition }) => ({
    gender_name,
    position: position ?? before?.position ?? nextPosition("size_runs"),
  }),
  regions: (before, { code, name, position }, { nextPosition }) => ({
    code,
    name,
    position: position ?? before?.position ?? nextPosition("regions"),
  }),
  stockists: (before, { slug, name, url, time_zone }) => ({ slug, name, url: merged(url, before?.url), time_zone }),
  models: (before, row, { mediaFile }) => ({
    slug: row.slug,
    brand: row.brand,
    name: row.name,
    page_title: merged(row.page_title, before?.page_title),
    description: merged(row.description && sanitizeHtml(row.description), before?.description),
    image: row.image ? mediaFile(row.image) : merged(row.image, before?.image),
  }),
  menu: (before, { brand, key, value, models, position }, { nextPosition }) => ({
    brand,
    key,
    value,
    models,
    position: position ?? before?.position ?? nextPosition(`menu/${brand}`),
  }),
  products: mergeProduct,
  redirects: (_before, { slug, to }) => ({ slug, to }),
  date_claims: mergeClaim,
  aliases: (_before, { alias, means }) => (means === null ? null : { alias: wordsOf(alias).join(" "), means }),
  stores: mergeStore,
  news: (before, row, { mediaFile }) => ({
    link: row.link,
    title: row.title,
    image: row.image ? mediaFile(row.image) : merged(row.image, before?.image),
    time: new Date(row.time).toISOString(),
    author_name: merged(row.author_name, before?.author_name),
    author_link: merged(row.author_link, before?.author_link),
    products: row.products?.toSorted() ?? before?.products ?? [],
  }),
  social: (before, row, { mediaFile }) => ({
    id: row.id,
    link: merged(row.link, before?.link),
    text: row.text,
    urls: row.urls ?? before?.urls ?? [],
    media: row.media?.map(mediaFile) ?? before?.media ?? [],
    created_at: new Date(row.created_at).toISOString(),
    products: row.products?.toSorted() ?? before?.products ?? [],
  }),
};
