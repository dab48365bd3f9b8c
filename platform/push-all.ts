/** Adds items to a list, however many: those of push(...items) have to fit on the stack. */
export function pushAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
