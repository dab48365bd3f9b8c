import { z } from "zod";
import { picture } from "#wire/picture.ts";
import { card } from "#wire/card.ts";
import { headerMenu, modelDetail } from "#wire/catalog.ts";
import {
  cardList,
  filterOptions,
  listMeta,
  popularItem,
  popularList,
  recentlyAdded,
  suggestions,
} from "#wire/lists.ts";
import { releaseChange } from "#wire/changes.ts";
import { newsPost, socialPost } from "#wire/news.ts";
import { detailedProduct, regionEntry, size, stockist } from "#wire/product.ts";
import { reactions, voteReply } from "#wire/reactions.ts";
import { drop } from "#wire/today.ts";
import { listedStore, stateEntry, store } from "#wire/stores.ts";
import { suggestion } from "#wire/suggestion.ts";

/** Schemas that get a name in the description of the API. */
export const namedSchemas = z.registry<{ id: string; description?: string }>();

const schemas: [schema: z.ZodType, id: string, description: string][] = [
  [picture, "Picture", "A picture with its sizes"],
  [card, "ReleaseCard", "A release as lists show it"],
  [listMeta, "ListMeta", "The size and place of a page of a list"],
  [drop, "Drop", "A release that drops around now, with its retailers"],
  [cardList, "ReleaseList", "A page of a list"],
  [recentlyAdded, "RecentlyAddedItem", "One of the newest products"],
  [popularItem, "PopularItem", "A release with its places in a ranking"],
  [popularList, "PopularList", "A page of a ranking"],
  [filterOptions, "FilterOptions", "The choices of each filter, with their counts"],
  [suggestions, "Suggestions", "What matches a text while it is being typed"],
  [stockist, "Retailer", "A retailer of a size run in a region"],
  [regionEntry, "Region", "A size run's release in a region"],
  [size, "SizeRun", "A size run with its regions"],
  [detailedProduct, "Product", "A product with everything that its page shows"],
  [modelDetail, "Model", "A model"],
  [headerMenu, "HeaderMenu", "The menus of the header"],
  [reactions, "Mark", "What a visitor did with a product, and the counts that include it"],
  [listedStore, "ListedStore", "A store of a list"],
  [suggestion, "SuggestedCorrection", "A correction that a visitor suggested"],
  [store, "Store", "A store with its hours and promotions"],
  [stateEntry, "State", "A state with the number of its stores"],
  [releaseChange, "ReleaseChange", "A changed release date, before and after"],
  [newsPost, "NewsPost", "A post of the news"],
  [socialPost, "SocialPost", "A post of a social network"],
  [voteReply, "VoteCounts", "The votes on a product"],
];
for (const [schema, id, description] of schemas) namedSchemas.add(schema, { id, description });
