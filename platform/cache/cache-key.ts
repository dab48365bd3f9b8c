import type { Query } from "../http/parse-query.ts";

/** Query parameters that the response of a path depends on. */
export type DeclaredParameters = (path: string) => readonly string[] | "every";

/**
 * Returns the canonical one of all addresses with the same response: the path without a slash at its end, and the
 * declared parameters in the order of their declaration. Values of one name keep their order. `url` is in normal form
 * (platform/http/request-target.ts), and `query` is its query as the framework has parsed it.
 */
export function canonicalAddress(url: string, query: Query, declared: DeclaredParameters): string {
  const mark = url.indexOf("?");
  const path = withoutSlash(mark < 0 ? url : url.slice(0, mark));
  if (mark < 0) return path;
  const names = declared(path);
  if (names === "every") return path + url.slice(mark);
  const parameters = names
    .filter((name) => query[name] !== undefined)
    .flatMap((name) => [query[name] ?? []].flat().map((value) => [name, value]));
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}

/** Returns the key of a cached response. It begins with the route, so that no two routes share a response. */
export function cacheKey(route: string, address: string): string {
  return `${route} ${address}`;
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
