import type { RouterContextProvider } from "react-router";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { productsQuery } from "#domain/listing/contract.ts";
import { HOME_PAGE_SIZE } from "#domain/listing/limits.ts";
import { listProducts } from "#domain/listing/list-products.ts";
import type { ListingQuery } from "./components/listing-query.ts";
import { load } from "./load.ts";

/** The page of releases that a page's address asks for. */
export function loadReleases(context: Readonly<RouterContextProvider>, asked: ListingQuery, perpage = HOME_PAGE_SIZE) {
  const texts = Object.entries({ ...asked, perpage }).map(([name, value]) => [name, String(value)]);
  const query = productsQuery.parse(Object.fromEntries(texts));
  return load(context, ({ live, now }) => listProducts(live, query, todayInNewYork(now())));
}
