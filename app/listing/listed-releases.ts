import { titleOf } from "#domain/catalog/title.ts";
import type { CardView } from "../components/card-view.ts";
import type { ShownList } from "./load-listing.ts";
import { itemList, type NamedPage, type StructuredData } from "../routing/structured-data.ts";

/** Returns the releases on a page of a list as JSON-LD, with their places in the whole list (SITE-61). */
export function listedReleases(origin: string, { data, meta }: ShownList): StructuredData[] {
  return itemList(origin, data.map(releasePage), (meta.page - 1) * meta.limit + 1);
}

/** Returns the page of a release. */
export function releasePage(card: Pick<CardView, "slug" | "fullName" | "nickname">): NamedPage {
  return { name: titleOf(card), path: `/${card.slug}` };
}
