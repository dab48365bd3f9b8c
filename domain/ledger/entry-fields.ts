/**
 * The fields of an entry of the catalog by their paths: a path is the JSON of a list of names and keys, such as
 * `["sizes","Men","price"]`. The entry itself and each item of a keyed list are `true` at their own path, and the list has
 * the keys of its items in order. So a history can say of each field, however deep, which change it comes from.
 */
export type EntryFields = Map<string, unknown>;

/** Lists whose items are entries of their own, by the field that tells the items from each other. */
const itemKeys: Record<string, string> = { sizes: "size_run", regions: "region", stockists: "stockist" };

type Item = Record<string, unknown>;

/** The path of the entry itself. */
export const ENTRY = "[]";

/** Returns the fields of an entry; none for one that does not exist. */
export function fieldsOf(entry: object | null): EntryFields {
  const fields: EntryFields = new Map();
  if (entry !== null) addFields(fields, [], entry);
  return fields;
}

function addFields(fields: EntryFields, path: string[], item: object): void {
  fields.set(JSON.stringify(path), true);
  for (const [name, value] of Object.entries(item)) {
    const itemKey = Array.isArray(value) && Object.hasOwn(itemKeys, name) ? itemKeys[name] : undefined;
    if (itemKey === undefined) fields.set(JSON.stringify([...path, name]), value);
    else {
      const items = value as Item[];
      const keys = items.map((one) => one[itemKey] as string);
      fields.set(JSON.stringify([...path, name]), keys);
      items.forEach((one, index) => addFields(fields, [...path, name, keys[index] as string], one));
    }
  }
}

/** Lists within one another in an entry: retailers in regions in size runs. */
const MAX_DEPTH = 3;

/** Whether the keyed lists of an entry that somebody sends are lists of items with keys, no deeper than any of the catalog. */
export function hasKeyedLists(entry: object, depth = 0): boolean {
  return Object.entries(itemKeys).every(([name, key]) => {
    const list = (entry as Item)[name];
    if (list === undefined) return true;
    if (depth === MAX_DEPTH) return false;
    const isItemOf = (item: unknown) =>
      typeof item === "object" &&
      item !== null &&
      typeof (item as Item)[key] === "string" &&
      hasKeyedLists(item, depth + 1);
    return Array.isArray(list) && list.every(isItemOf);
  });
}

/** Returns the key of an item of a keyed list with this name. */
export function keyOfItem(list: string, item: object): string {
  return (item as Item)[itemKeys[list] as string] as string;
}

/** Returns the place in an entry of what a path names, as far as it is there: items by their index. */
export function placeOf(entry: object, path: string): (string | number)[] {
  const place: (string | number)[] = [];
  let around: unknown = entry;
  let list = "";
  for (const part of JSON.parse(path) as string[]) {
    const step = Array.isArray(around)
      ? around.findIndex((item: Item) => item[itemKeys[list] as string] === part)
      : part;
    if (step === -1) break;
    place.push(step);
    around = (around as Item | undefined)?.[step];
    list = part;
  }
  return place;
}

/** Whether the path is that of an entry or of an item, not of a field. */
export function isItem(path: string): boolean {
  return (JSON.parse(path) as string[]).length % 2 === 0;
}

/** Whether the path is that of the order of a keyed list. */
export function isOrder(path: string): boolean {
  const parts = JSON.parse(path) as string[];
  return parts.length % 2 === 1 && (parts.at(-1) as string) in itemKeys;
}

/** Returns the path of the list that an item is in; null for a field and for the entry itself. */
export function listOf(path: string): string | null {
  return isItem(path) && path !== ENTRY ? JSON.stringify((JSON.parse(path) as string[]).slice(0, -1)) : null;
}

/** Whether the items that two keyed lists have in common are in another order. */
export function isReordered(was: unknown, is: unknown): boolean {
  const [before, after] = [(was ?? []) as string[], (is ?? []) as string[]];
  const common = (list: string[], other: ReadonlySet<string>) => list.filter((key) => other.has(key)).join();
  return common(before, new Set(after)) !== common(after, new Set(before));
}

/** Returns the paths of the items that a path is in, the entry first. */
export function itemsAround(path: string): string[] {
  const parts = JSON.parse(path) as string[];
  return parts.flatMap((_part, index) => (index % 2 === 0 ? [JSON.stringify(parts.slice(0, index))] : []));
}

/**
 * Returns the entry with these fields, or null where it does not exist. Fields of items that are not there are left out; an
 * item that its list's order lacks comes last.
 */
export function entryOf(fields: EntryFields): object | null {
  if (fields.get(ENTRY) !== true) return null;
  const entry: Item = {};
  const items = new Map<string, Item>([[ENTRY, entry]]);
  const lists = new Map<string, { order: string[]; items: Map<string, Item> }>();
  const paths = [...fields].map(([text, value]) => ({ path: JSON.parse(text) as string[], text, value }));
  // an item comes before its fields
  for (const { path, text, value } of paths.toSorted((a, b) => a.path.length - b.path.length)) {
    if (path.length === 0) continue;
    const isPart = path.length % 2 === 0;
    const around = items.get(JSON.stringify(path.slice(0, isPart ? -2 : -1)));
    if (!around) continue;
    const last = path.at(-1) as string;
    if (isPart) {
      const list = lists.get(JSON.stringify(path.slice(0, -1)));
      if (value !== true || !list) continue;
      const item: Item = {};
      items.set(text, item);
      list.items.set(last, item);
    } else if (itemKeys[last] !== undefined && Array.isArray(value)) {
      lists.set(text, { order: value as string[], items: new Map() });
      around[last] = [];
    } else around[last] = value;
  }
  for (const [text, { order, items: present }] of lists) {
    const path = JSON.parse(text) as string[];
    const around = items.get(JSON.stringify(path.slice(0, -1))) as Item;
    const ordered = new Set(order);
    const keys = [
      ...order.filter((key) => present.has(key)),
      ...[...present.keys()].filter((key) => !ordered.has(key)),
    ];
    around[path.at(-1) as string] = keys.map((key) => present.get(key));
  }
  return entry;
}
