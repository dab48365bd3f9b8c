import { ALL_BRANDS } from "../catalog/names.ts";
import type { ReferenceNames } from "../entries/reference-names.ts";
import type { ValidRow } from "../entries/validate-rows.ts";

/** The least id that the site gives, so that those of the specification stand alone; far larger ones are others' own. */
const FIRST_ID = 100;
const LARGE_ID = 900_000;

/** Returns a function that gives each new brand of an import without an id one that no other brand has (CAT-10). */
export function newBrandIds(
  rows: ValidRow<"brands">[],
  { storedBrands }: Pick<ReferenceNames, "storedBrands">,
): (slug: string) => number {
  const taken = new Set([ALL_BRANDS, ...storedBrands.map(({ id }) => id), ...rows.flatMap(({ row }) => row.id ?? [])]);
  const given = new Map<string, number>();
  let next = Math.max(FIRST_ID, ...storedBrands.map(({ id }) => (id < LARGE_ID ? id + 1 : FIRST_ID)));
  return (slug) => {
    while (taken.has(next)) next++;
    const id = given.get(slug) ?? next++;
    given.set(slug, id);
    return id;
  };
}
