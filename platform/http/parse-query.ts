/** Parameters of a query, by name. A repeated one is a list. */
export type Query = Record<string, string | string[]>;

/** Number of parameters that a query may have; no call declares half as many (API-36). */
const MAX_PARAMETERS = 100;

const NO_PARAMETERS: Query = Object.freeze(Object.create(null));

/**
 * Parses a query string. The framework calls it once for each request, and handlers and cache keys share the result, so
 * two queries with one cache key always mean the same.
 */
export function parseQuery(text: string): Query {
  if (text === "") return NO_PARAMETERS;
  const query: Query = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    if (before === undefined) query[name] = value;
    else if (typeof before === "string") query[name] = [before, value];
    else before.push(value);
  }
  return query;
}

/** Whether the query of `url` has more parameters than a query may have, empty ones included. */
export function hasTooManyParameters(url: string): boolean {
  let at = url.indexOf("?");
  for (let count = 0; at >= 0 && count < MAX_PARAMETERS; count++) at = url.indexOf("&", at + 1);
  return at >= 0;
}
