/** What has changed places between two pages of a list is shown once: at its first place, as it came last. */
export function eachOnce<Item extends { id: number }>(items: Item[]): Item[] {
  return Array.from(new Map(items.map((item) => [item.id, item])).values());
}
