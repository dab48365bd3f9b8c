import type { Database } from "#platform/postgres/connect.ts";
import { renamedClaimKey } from "../evidence/claim-key.ts";
import type { ClaimState } from "../evidence/claim-state.ts";
import { withRenamedProducts } from "../ledger/rename-products.ts";
import { listingSections, type SectionName, sectionOf } from "../entries/sections.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { readClaimsOn } from "../entries/sections/date-claims.ts";
import type { RedirectState } from "../entries/sections/redirects.ts";

/**
 * Returns the changes of a product's merge into another besides its removal: the redirect, those that lead to it and every list that names
 * it lead to and name the other instead, and claims on it are on the other (CAT-55). A list that `planned` changes changes once more.
 */
export async function planMerge(
  db: Database,
  { slug, into }: { slug: string; into: string },
  planned: EntryChange[],
): Promise<EntryChange[]> {
  const redirect = (await sectionOf("redirects").read(db, [slug])).get(slug) ?? null;
  const changes: EntryChange[] = [{ section: "redirects", key: slug, before: redirect, after: { slug, to: into } }];
  const former = await findRedirectsTo(db, slug, planned);
  changes.push(
    ...former.map((before): EntryChange => {
      return { section: "redirects", key: before.slug, before, after: { slug: before.slug, to: into } };
    }),
  );
  const owners = await findListsWith(db, slug);
  const named = planned.filter(({ after }) => productsOf(after).includes(slug));
  const lists = new Map([...owners, ...named].map(({ section, key }) => [`${section}/${key}`, { section, key }]));
  for (const { section, key } of lists.values()) {
    const last = planned.findLast((change) => change.section === section && change.key === key);
    const before = last ? last.after : ((await sectionOf(section).read(db, [key], true)).get(key) ?? null);
    if (before === null || !productsOf(before).includes(slug)) continue;
    changes.push({ section, key, before, after: withRenamedProducts(section, before, new Map([[slug, into]])) });
  }
  return [...changes, ...(await planClaims(db, { slug, into }, planned))];
}

/** Returns the changes of the claims on a product that is merged into another, whose own stay where both have one of the same source. */
async function planClaims(
  db: Database,
  { slug, into }: { slug: string; into: string },
  planned: EntryChange[],
): Promise<EntryChange[]> {
  const stored = await readClaimsOn(db, [slug, into]);
  const changed = planned.filter(({ section }) => section === "date_claims");
  const claims = new Map([...stored, ...changed.map(({ key, after }) => [key, after as ClaimState | null] as const)]);
  return [...claims].flatMap(([key, before]): EntryChange[] => {
    if (before?.product !== slug) return [];
    const removal: EntryChange = { section: "date_claims", key, before, after: null };
    const moved = renamedClaimKey(key, new Map([[slug, into]]));
    const own = claims.get(moved) ?? null;
    // a word that stands counts more than one that was taken back
    if (own && (own.retracted_on === null || before.retracted_on !== null)) return [removal];
    return [removal, { section: "date_claims", key: moved, before: own, after: { ...before, product: into } }];
  });
}

/** Finds the redirects that lead to a product once `planned` is done: they lead to the other from then on. */
async function findRedirectsTo(db: Database, slug: string, planned: EntryChange[]): Promise<RedirectState[]> {
  const rows = await db
    .selectFrom("redirects")
    .innerJoin("all_products", "id", "product_id")
    .where("all_products.slug", "=", slug)
    .select("redirects.slug")
    .orderBy("redirects.slug")
    .execute();
  const stored = rows.map((row): [string, RedirectState | null] => [row.slug, { slug: row.slug, to: slug }]);
  const changed = planned.filter(({ section }) => section === "redirects");
  const after = changed.map(({ key, after }): [string, RedirectState | null] => [key, after as RedirectState | null]);
  const last = [...new Map([...stored, ...after]).values()];
  return last.filter((redirect): redirect is RedirectState => redirect?.to === slug);
}

function productsOf(entry: object | null): string[] {
  return (entry as { products?: string[] } | null)?.products ?? [];
}

/** Finds the lists of picks, stores and posts that name a product. */
async function findListsWith(db: Database, slug: string): Promise<{ section: SectionName; key: string }[]> {
  const lists = listingSections.map(async (section) => {
    const keys = (await sectionOf(section).findListing?.(db, slug)) ?? [];
    return keys.map((key) => ({ section, key }));
  });
  return (await Promise.all(lists)).flat();
}
