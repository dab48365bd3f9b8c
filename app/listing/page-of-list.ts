import { addressQuery } from "./list-request.ts";
import type { ListingData } from "./load-listing.ts";

interface Head {
  title: string;
  description: string;
  path: string;
  feed?: string;
}

/**
 * Returns the head of a page with a list: a further page of it has its own address and title, a filtered one and one
 * after the last have not (LIST-52).
 */
export function pageOfList(head: Head, { request, list }: Pick<ListingData, "request" | "list">): Head {
  const { page } = request;
  const isFiltered = addressQuery({ filters: request.filters, search: request.search }).length > 0;
  if (isFiltered || page === 1 || list.data.length === 0) return head;
  const { title, description, path } = head;
  return {
    ...head,
    title: `${title} – Page ${page}`,
    description: `Page ${page}. ${description}`,
    path: `${path}?page=${page}`,
  };
}
