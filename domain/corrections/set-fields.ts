import { Refused } from "#platform/errors.ts";
import { ENTRY, entryOf, fieldsOf, isItem, isOrder } from "../ledger/entry-fields.ts";

/** Names of the keyed lists of a product, the outer one first. */
const lists = ["sizes", "regions", "stockists"];
/** Names by which the items of these lists are known. */
const keys = new Set(["size_run", "region", "stockist"]);
const numbers = new Set(["price", "unreleased_management", "latitude", "longitude"]);
const booleans = new Set(["is_same_as_parent_region", "is_featured"]);

/**
 * Returns the entry with fields set by texts such as "release_date=2026-12-05", "Men.price=225" or
 * "Men.US.kith.release_time=10:00"; an empty value clears a field (CAT-58). Throws Refused for a text without a field or with one
 * that the entry does not have; the rules of an import check the values.
 */
export function withFields(entry: object, assignments: string[]): object {
  const fields = fieldsOf(entry);
  for (const text of assignments) {
    const at = text.indexOf("=");
    if (at < 1) throw new Refused(`"${text}" sets nothing: write field=value, such as release_date=2026-12-05`);
    const names = text.slice(0, at).trim().split(".");
    const path = pathOf(names);
    const settable = [...fields.keys()].filter((one) => isSettable(one, fields.get(one)));
    if (!settable.includes(path)) {
      const around = names.slice(0, -1).join(".");
      const known = settable.map(nameOf).filter((name) => name.split(".").slice(0, -1).join(".") === around);
      const advice = known.length > 0 ? `the fields are ${known.join(", ")}` : `there is no "${around}"`;
      throw new Refused(`there is no field "${names.join(".")}" to set: ${advice}`);
    }
    fields.set(path, valueOf(names.at(-1) as string, text.slice(at + 1).trim()));
  }
  return entryOf(fields) as object;
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

/** Whether a field has a single value, by which no item of a list is known. */
function isSettable(path: string, value: unknown): boolean {
  if (path === ENTRY || isItem(path) || isOrder(path) || (typeof value === "object" && value !== null)) return false;
  return !keys.has((JSON.parse(path) as string[]).at(-1) as string);
}

function valueOf(name: string, text: string): unknown {
  if (text === "") return null;
  if (numbers.has(name) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (booleans.has(name) && /^(true|false)$/.test(text)) return text === "true";
  return text;
}
