/** The parameters of a query, by name. A repeated one is a list. */
export type Query = Record<string, string | string[]>;

const NO_PARAMETERS: Query = Object.freeze(Object.create(null));

/**
 * Parses a query string. The framework calls it once for a request; handlers and cache keys use what it returned, so that two
 * queries with one cache key never mean different things.
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
