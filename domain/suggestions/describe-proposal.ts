import { isDeepStrictEqual } from "node:util";
import { describeValue } from "../ledger/describe-field.ts";
import { type EntryFields, fieldsOf, isItem, isOrder } from "../ledger/entry-fields.ts";
import { days } from "../stores/hours.ts";
import { type Changes, isClosing, suggestedFields } from "./proposal.ts";

/** A field that a suggestion changes, in words. */
export interface FieldDiff {
  /** such as "Release date" or "Men price" */
  field: string;
  /** such as "2026-11"; "none" for no value */
  before: string;
  after: string;
  /** the value that the catalog has now */
  present: string;
}

const labels: Record<string, string> = {
  full_name: "Name",
  nickname: "Nickname",
  release_date: "Release date",
  price: "price",
  sku: "SKU",
  name: "Name",
  address: "Address",
  city: "City",
  state: "State",
  zip_code: "ZIP code",
  phone: "Phone",
  url: "Website",
};

/** Values of the fields that a suggestion is about. */
interface Proposal {
  before: Changes;
  changes: Changes;
  /** those of the catalog; absent: those of `before` */
  present?: Changes | null;
}

/** Describes the fields that a suggestion changes; none for a comment alone (SUG-8). */
export function describeProposal({ before, changes, present = before }: Proposal): FieldDiff[] {
  if (isClosing(changes)) {
    const shown = present?.["deleted"] === false ? "open" : "closed";
    return [{ field: "Store", before: "open", after: "closed", present: shown }];
  }
  const [was, is, now] = [before, changes, present].map(namedFields) as [EntryFields, EntryFields, EntryFields];
  return [...is].flatMap(([field, after]) => {
    if (isDeepStrictEqual(was.get(field), after)) return [];
    const [from, to, shown] = [was, is, now].map((fields) => describeValue(fields.get(field)));
    return [{ field, before: from as string, after: to as string, present: shown as string }];
  });
}

/** Returns the fields by the names that people read; of hours each day. */
function namedFields(values: Changes | null): EntryFields {
  const named: EntryFields = new Map();
  // the database keeps them in an order of its own
  const order = [...suggestedFields.products, ...suggestedFields.stores].filter((name) => name in (values ?? {}));
  const { weekday_text: week, ...others } = Object.fromEntries(order.map((name) => [name, values?.[name]]));
  for (const [path, value] of fieldsOf(others)) {
    if (isItem(path) || isOrder(path)) continue;
    const parts = JSON.parse(path) as string[];
    const name = parts.at(-1) as string;
    const label = labels[name] ?? name;
    if (name !== "size_run") named.set(parts.length === 1 ? label : `${parts[1]} ${label}`, value);
  }
  if (week === undefined) return named;
  const texts = (week ?? []) as string[];
  for (const [index, day] of days.entries()) named.set(`${day} hours`, texts[index]?.replace(`${day}: `, "") ?? null);
  return named;
}
