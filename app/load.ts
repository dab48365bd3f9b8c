import { data, type RouterContextProvider } from "react-router";
import { isUnavailable } from "#db/unavailable.ts";
import type { Card } from "#domain/catalog/contract.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { DomainError } from "#domain/errors.ts";
import { productsQuery } from "#domain/listing/contract.ts";
import { listProducts } from "#domain/listing/list-products.ts";
import { type PageContext, pageContext } from "./page-context.ts";

const statusOf: Record<DomainError["code"], number> = { "not-found": 404, "limit-reached": 429 };

/** How many trending sneakers the not-found page shows. */
const TRENDING = 4;

/** What the not-found page shows beside its text (spec §2 "404 page"). */
export interface NotFoundData {
  trending: Card[];
  /** what is said of this page in particular */
  text?: string;
}

/**
 * Asks the domain for what a page shows; an error becomes the status that the page is answered with. `missing` is the
 * text of a not-found page that has one of its own.
 */
export async function load<T>(
  context: Readonly<RouterContextProvider>,
  ask: (context: PageContext) => Promise<T>,
  missing?: string,
): Promise<T> {
  try {
    return await ask(context.get(pageContext));
  } catch (error) {
    if (error instanceof DomainError && statusOf[error.code] === 404) throw await notFound(context, missing);
    if (error instanceof DomainError) throw data(null, { status: statusOf[error.code] });
    if (isUnavailable(error)) throw data(null, { status: 503 });
    throw error;
  }
}

/** What to throw when there is no such page. */
export async function notFound(context: Readonly<RouterContextProvider>, text?: string) {
  const { live, now, doWithout } = context.get(pageContext);
  const query = productsQuery.parse({ is_popular: "1", perpage: String(TRENDING) });
  const trending = await listProducts(live, query, todayInNewYork(now())).catch((error: unknown) => {
    // Without the database the page is as little there, and can be told so.
    if (!isUnavailable(error)) throw error;
    doWithout(error);
    return { data: [] };
  });
  return data<NotFoundData>({ trending: trending.data, text }, { status: 404 });
}
