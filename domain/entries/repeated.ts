/** Returns the items that have the key of an earlier item, with that item. */
export function repeated<T>(items: T[], key: (item: T) => string): { item: T; first: T; key: string }[] {
  const seen = new Map<string, T>();
  return items.flatMap((item) => {
    const name = key(item);
    const first = seen.get(name);
    if (first === undefined) seen.set(name, item);
    return first === undefined ? [] : [{ item, first, key: name }];
  });
}
