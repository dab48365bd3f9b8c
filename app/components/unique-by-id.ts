/** Returns the items without repetitions by id (LIST-43): the latest version of each, at the place of its first. */
export function uniqueById<Item extends { id: number }>(items: Item[]): Item[] {
  return Array.from(new Map(items.map((item) => [item.id, item])).values());
}
