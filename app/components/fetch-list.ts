import type { ListMeta } from "#domain/releases/lists.ts";
import type { WireCardList } from "#wire/lists.ts";
import { fetchData } from "../browser/fetch-data.ts";
import { type CardOfCaller, readCard } from "./card-view.ts";

/** A page of a list of a reply. */
export interface FetchedList {
  data: CardOfCaller[];
  meta: ListMeta;
}

/** Fetches a page of a list. Throws as fetchData does. */
export async function fetchList(address: string, signal: AbortSignal): Promise<FetchedList> {
  const { data, meta } = await fetchData<WireCardList>(address, signal);
  const { perpage, last_updated, ...rest } = meta;
  return { data: data.map(readCard), meta: { ...rest, limit: perpage, lastUpdated: last_updated } };
}
