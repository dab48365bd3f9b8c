import { useInfiniteQuery } from "../browser/queries.tsx";
import { useState } from "react";
import { useLocation } from "react-router";
import { uniqueById } from "../components/unique-by-id.ts";
import { TextLink } from "../ui/text-link.tsx";
import { addressQuery, apiQuery, type ListRequest, isGrouped } from "./list-request.ts";
import { fetchList } from "../components/fetch-list.ts";
import { AUTOMATIC_PAGES } from "./load-more.tsx";
import { ReleaseGrid, ReleaseGroups } from "./release-groups.tsx";
import { PageLinks } from "./page-links.tsx";
import { pagesToLoad } from "./saved-list.ts";
import { useLoadMore } from "./use-load-more.tsx";
import type { ShownList } from "./load-listing.ts";

/** Cards that are visible when a page begins with the list. */
const EAGER_CARDS = 4;

interface Props {
  path: string;
  request: ListRequest;
  first: ShownList;
  /** New York's, as "2026-11-21" */
  today: string;
  /** other cards fill the screen when the page opens */
  belowFold: boolean;
}

/**
 * Shows the release list of the page at `path`: the server's page `first`, then every page that is loaded later
 * (LIST-39).
 */
export function ReleaseList({ path, request, first, today, belowFold }: Props) {
  const { limit: perpage, total } = first.meta;
  // Every new entry of the history starts at page 1 (LIST-41); the back button finds the pages of its entry.
  const [historyKey] = useState(useLocation().key);
  const pages = useInfiniteQuery({
    // lastUpdated: all pages are of one state of the catalog
    queryKey: ["products", request, historyKey, first.meta.lastUpdated],
    queryFn: ({ pageParam, signal }): Promise<ShownList> => {
      const query = apiQuery(request);
      for (const [name, value] of Object.entries({ ...pageParam, perpage })) query.set(name, String(value));
      return fetchList(`/api/products?${query}`, signal);
    },
    initialPageParam: { page: request.page, pages: 1 },
    initialData: { pages: [first], pageParams: [{ page: request.page, pages: 1 }] },
    getNextPageParam: (_last, replies, { page, pages: count }) => {
      const next = page + count;
      if ((next - 1) * perpage >= total) return null;
      return { page: next, pages: pagesToLoad(replies.flatMap(({ data }) => data).length, perpage) };
    },
  });
  const loaded = pages.data.pages.flatMap((page) => page.data);
  const cards = uniqueById(loaded);
  const lastPage = request.page + Math.ceil(loaded.length / perpage) - 1;
  const { list, isReserved, pending, loadMore } = useLoadMore(pages, {
    count: cards.length,
    total: total - (request.page - 1) * perpage,
    perpage,
    action: path,
    next: addressQuery(request, lastPage + 1),
    // LIST-40
    automatic: lastPage <= AUTOMATIC_PAGES,
    isAddressed: path !== "/" || request.search === null,
  });

  const grouped = isGrouped(request);
  const shown = {
    cards,
    eager: belowFold ? 0 : EAGER_CARDS,
    perpage,
    pending: isReserved ? pending : 0,
    children: isReserved && loadMore,
  };
  return (
    <div ref={list} className="list-container">
      {request.page > 1 && (
        <p className="pb-8">
          <TextLink to={`${path}?${new URLSearchParams(addressQuery(request, request.page - 1))}`} reloadDocument>
            Previous page
          </TextLink>
        </p>
      )}
      {!grouped && <h2 className="sr-only">Releases</h2>}
      {grouped ? <ReleaseGroups {...shown} today={today} /> : <ReleaseGrid {...shown} />}
      <div className="list-end">
        {!isReserved && loadMore}
        <PageLinks path={path} request={request} last={Math.ceil(total / perpage)} shownTo={lastPage} />
      </div>
    </div>
  );
}
