import { isTokenPage } from "#platform/token-pages.ts";

/** First parts of addresses whose documents no browser keeps: they are of one person, secret or no pages (OFF-4). */
const KEPT_NEVER = /^\/(api|desk|embed|user-settings)(\/|$)/;

/** Whether a browser may keep the document at `pathname` (OFF-4). */
export function isKeptPage(pathname: string): boolean {
  return !KEPT_NEVER.test(pathname) && !isTokenPage(pathname);
}

/** Whether the worker stays out of what is opened at `pathname`: the desk works with the network alone (OFF-4). */
export function isOutside(pathname: string): boolean {
  return /^\/(api|desk|embed)(\/|$)/.test(pathname);
}

/** Returns the address under which a document is kept: without "#…" and without a slash at its end (SITE-14). */
export function keyOfPage(address: string): string {
  const url = new URL(address);
  url.hash = "";
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, "") || "/";
  return url.href;
}

/** Returns the path and query of the document whose data React Router asks for at `address`; null for any other address. */
export function documentOfData(address: string): string | null {
  const url = new URL(address);
  if (!url.pathname.endsWith(".data")) return null;
  url.searchParams.delete("_routes");
  const path = url.pathname.slice(0, -".data".length).replace(/(?<=\/)_$/, "");
  return path + url.search;
}
