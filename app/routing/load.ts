import { data, type RouterContextProvider } from "react-router";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { type Catalog, CatalogChanged } from "#domain/catalog-index/catalog.ts";
import { DomainError, NotReady, statusOfCode } from "#platform/errors.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { type CardView, toCardViews } from "../components/card-view.ts";
import { type PageContext, pageContext } from "./page-context.ts";

/** Trending sneakers on the not-found page (ERR-4). */
const MAX_TRENDING = 4;

/** The data of the not-found page (ERR-4), and of the page of a removed product (ERR-8). */
export interface NotFoundData {
  /** trending sneakers, or ones like the removed */
  cards: CardView[];
  /** in place of the usual text */
  text?: string;
  /** whether the address had a product that was removed */
  isRemoved?: boolean;
}

/** Context of a loader. The catalog is one state of it for the whole read. */
export interface LoadContext extends PageContext {
  catalog: Catalog;
}

/**
 * Reads what a page shows; throws the response for errors that have a status. `read` may be called again: see
 * CatalogIndex.read(). `notFoundText` replaces the text of the not-found page.
 */
export async function load<T>(
  context: Readonly<RouterContextProvider>,
  read: (context: LoadContext) => Promise<T>,
  notFoundText?: string,
): Promise<T> {
  const page = context.get(pageContext);
  try {
    return await page.index.read((catalog) => read({ ...page, catalog }));
  } catch (error) {
    if (error instanceof DomainError && error.code === "not-found") throw await notFound(context, notFoundText);
    if (error instanceof DomainError) throw data(null, { status: statusOfCode[error.code] });
    if (error instanceof NotReady || isUnavailable(error)) throw data(null, { status: 503 });
    throw error;
  }
}

/** Reads a part that its page can do without: returns `fallback` when the part cannot be read (HOME-2). */
export async function optional<Part>(
  { reportDegraded }: Pick<PageContext, "reportDegraded">,
  part: Promise<Part>,
  fallback: Part,
): Promise<Part> {
  return part.catch((error: unknown) => {
    if (error instanceof CatalogChanged) throw error;
    reportDegraded(error);
    return fallback;
  });
}

/** Returns the response to throw for a page that does not exist. */
export async function notFound(context: Readonly<RouterContextProvider>, text?: string) {
  return data<NotFoundData>({ ...(await readTrending(context)), text }, { status: 404 });
}

/**
 * Returns the data of the not-found page, for one that the browser may show. Empty while the database is unreachable.
 */
export async function readTrending(context: Readonly<RouterContextProvider>): Promise<NotFoundData> {
  const { index, reportDegraded } = context.get(pageContext);
  const query = { popular: true, limit: MAX_TRENDING };
  const cards = await index
    .read(async (catalog) => toCardViews((await listReleases(catalog, query)).data))
    .catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      reportDegraded(error);
      return [];
    });
  return { cards };
}
