const NO_PARAMETERS: Record<string, never> = Object.freeze(Object.create(null));

/**
 * The parameters of a query string, by name. Handlers and cache keys use this one parser, so that two queries with one cache
 * key never mean different things. A repeated parameter is a list.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  if (text === "") return NO_PARAMETERS;
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
