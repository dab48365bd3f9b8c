import type { RouterContextProvider } from "react-router";
import { HOME_PAGE_SIZE, productsQuery } from "#domain/catalog/contract.ts";
import { listProducts } from "#domain/catalog/list-products.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import type { ListingQuery } from "./components/listing-query.ts";
import { load } from "./load.ts";

/** The page of releases that a page's address asks for. */
export function loadReleases(context: Readonly<RouterContextProvider>, asked: ListingQuery, perpage = HOME_PAGE_SIZE) {
  const query = productsQuery.parse({ ...asked, perpage });
  return load(context, ({ db, now }) => listProducts(db, query, todayInNewYork(now())));
}
