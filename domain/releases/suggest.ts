import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { normalizeSearchText } from "#domain/catalog-index/text-search.ts";
import type { Named } from "#domain/catalog/names.ts";
import { wordsOf } from "#domain/search/words.ts";
import type { Suggestions } from "./lists.ts";
import { listReleases } from "./list-releases.ts";
import { hasText } from "./select-releases.ts";

/** SRCH-9 */
const MAX_PRODUCTS = 6;
const MAX_MODELS = 4;
const MAX_BRANDS = 2;

/** Returns the products, models and brands that match a text best while it is being typed (SRCH-9). */
export async function suggest(catalog: Catalog, text: string): Promise<Suggestions> {
  const query = { text, limit: MAX_PRODUCTS };
  if (!hasText(query)) return { products: [], models: [], brands: [] };
  const { data } = await listReleases(catalog, query);
  const { brands, models } = catalog.names;
  const typed = wordsOf(normalizeSearchText(text));
  const meant = (await catalog.textSearch()).aliases.get(typed.join(" "));
  const find = (named: readonly Named[], max: number) => {
    const found = named.filter(({ name }) => begins(wordsOf(name), typed) || (meant && begins(wordsOf(name), meant)));
    return found
      .toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
      .slice(0, max)
      .map(({ id, name, slug }) => ({ id, name, slug }));
  };
  return { products: data, models: find(models, MAX_MODELS), brands: find(brands, MAX_BRANDS) };
}

/** Whether each of `words` begins a word of a name. */
function begins(name: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => name.some((one) => one.startsWith(word)));
}
