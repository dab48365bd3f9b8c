import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import type { CardList } from "#domain/catalog/contract.ts";
import { eachOnce } from "../components/each-once.ts";
import { TextLink } from "../ui/text-link.tsx";
import { addressQuery, apiQuery, type Asked, isGrouped } from "./asked.ts";
import { fetchData } from "../fetch-data.ts";
import { AUTOMATIC_PAGES } from "./load-more.tsx";
import { ReleaseGrid, ReleaseGroups } from "./release-groups.tsx";
import { useLoadNext } from "./use-load-next.tsx";

/** So many cards are in view when a page opens with them. */
const IN_VIEW = 4;

interface Props {
  path: string;
  asked: Asked;
  first: CardList;
  /** other cards are in view when the page opens */
  below: boolean;
}

/** The release list of the page at `path`: what the server sent, and below it every page that is loaded later. */
export function ReleaseList({ path, asked, first, below }: Props) {
  const { perpage, total } = first.meta;
  // A new query begins again at page 1 (spec §4 "Paging"), also one that was asked before; the back button finds its pages.
  const [entry] = useState(useLocation().key);
  const pages = useInfiniteQuery({
    // and its pages are of one state of the catalogue
    queryKey: ["products", asked, entry, first.meta.last_updated],
    queryFn: ({ pageParam, signal }) => {
      const query = apiQuery(asked);
      query.set("page", String(pageParam));
      query.set("perpage", String(perpage));
      return fetchData<CardList>(`/api/products?${query}`, signal);
    },
    initialPageParam: asked.page,
    initialData: { pages: [first], pageParams: [asked.page] },
    getNextPageParam: ({ meta }) => (meta.page * meta.perpage < meta.total ? meta.page + 1 : null),
  });
  const cards = eachOnce(pages.data.pages.flatMap((page) => page.data));
  const last = pages.data.pages.at(-1)?.meta.page ?? asked.page;
  const { list, isReserved, loadMore } = useLoadNext(pages, {
    count: cards.length,
    action: path,
    next: addressQuery(asked, last + 1),
    automatic: last <= AUTOMATIC_PAGES,
  });

  const Cards = isGrouped(asked) ? ReleaseGroups : ReleaseGrid;
  return (
    <div ref={list}>
      {asked.page > 1 && (
        <p className="pb-8">
          <TextLink to={`${path}?${new URLSearchParams(addressQuery(asked, asked.page - 1))}`} reloadDocument>
            Previous page
          </TextLink>
        </p>
      )}
      {!isGrouped(asked) && <h2 className="sr-only">Releases</h2>}
      <Cards
        cards={cards}
        eager={below ? 0 : IN_VIEW}
        perpage={perpage}
        pending={isReserved ? Math.min(perpage, total - last * perpage) : 0}
      >
        {isReserved && loadMore}
      </Cards>
      {!isReserved && loadMore}
    </div>
  );
}
