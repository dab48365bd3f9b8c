import { Refused } from "#platform/errors.ts";
import { fieldTextReader } from "../entries/read-field-text.ts";
import { ENTRY, entryOf, fieldsOf, isItem, isOrder } from "../ledger/entry-fields.ts";
import type { FoundEntry } from "./find-entry.ts";

/** Names of the keyed lists of a product, the outer one first. */
const lists = ["sizes", "regions", "stockists"];
/** Names by which the items of these lists are known. */
const keys = new Set(["size_run", "region", "stockist"]);

/** Reads texts such as "Men.price=225" as fields by their names. Throws Refused for a text without a field. */
export function parseAssignments(assignments: string[]): Record<string, string> {
  const given = assignments.map((text): [name: string, value: string] => {
    const at = text.indexOf("=");
    if (at < 1) throw new Refused(`"${text}" sets nothing: write field=value, such as release_date=2026-12-05`);
    return [text.slice(0, at).trim(), text.slice(at + 1)];
  });
  const names = given.map(([name]) => name);
  const doubled = names.find((name, at) => names.indexOf(name) < at);
  if (doubled !== undefined) throw new Refused(`"${doubled}" is set twice`);
  return Object.fromEntries(given);
}

/**
 * Returns the entry with fields set to texts, by names such as "release_date", "Men.price" or "Men.US.kith.release_time"; an empty
 * text clears a field (CAT-58). Throws Refused for a field that the entry does not have; the rules of an import check the values.
 */
export function withFields(
  { section, entry }: Pick<FoundEntry, "section" | "entry">,
  wanted: Record<string, string>,
): object {
  const fields = fieldsOf(entry);
  const read = fieldTextReader(section);
  for (const [name, text] of Object.entries(wanted)) {
    const names = name.split(".");
    const path = pathOf(names);
    const settable = [...fields.keys()].filter((one) => isSettable(one, fields.get(one)));
    if (!settable.includes(path)) {
      const around = names.slice(0, -1).join(".");
      const known = settable.map(nameOf).filter((one) => one.split(".").slice(0, -1).join(".") === around);
      const advice = known.length > 0 ? `the fields are ${known.join(", ")}` : `there is no "${around}"`;
      throw new Refused(`there is no field "${name}" to set: ${advice}`);
    }
    fields.set(path, text.trim() === "" ? null : read(placeOf(path), text.trim()));
  }
  return entryOf(fields) as object;
}

/** Returns the name of what is at a place in an entry, such as "Men.price" of `["sizes", 0, "price"]`. */
export function nameOfPlace(entry: object, place: PropertyKey[]): string {
  const names: string[] = [];
  let around = entry as Record<PropertyKey, unknown> | undefined;
  for (const [index, step] of place.entries()) {
    around = around?.[step] as Record<PropertyKey, unknown> | undefined;
    const list = lists.indexOf(String(place[index - 1]));
    if (typeof step !== "number") {
      if (index === place.length - 1 || !lists.includes(String(step))) names.push(String(step));
    } else names.push(String(around?.[[...keys][list] ?? ""] ?? step));
  }
  return names.join(".");
}

/** Returns the path of a field of an entry, a size run, its region or its retailer. */
function pathOf(names: string[]): string {
  return JSON.stringify([...names.slice(0, -1).flatMap((name, depth) => [lists[depth] ?? "", name]), names.at(-1)]);
}

function nameOf(path: string): string {
  return (JSON.parse(path) as string[])
    .filter((_part, index, { length }) => index % 2 === 1 || index === length - 1)
    .join(".");
}

/** Returns the names of the fields on a path, without the keys of items. */
function placeOf(path: string): string[] {
  return (JSON.parse(path) as string[]).filter((_part, index) => index % 2 === 0);
}

/** Whether a field has a single value, by which no item of a list is known. */
function isSettable(path: string, value: unknown): boolean {
  if (path === ENTRY || isItem(path) || isOrder(path) || (typeof value === "object" && value !== null)) return false;
  return !keys.has((JSON.parse(path) as string[]).at(-1) as string);
}
