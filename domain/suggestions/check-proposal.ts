import { isDeepStrictEqual } from "node:util";
import { Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { checkReferences } from "../entries/check-references.ts";
import { readReferenceNames } from "../entries/read-reference-names.ts";
import { validateRows } from "../entries/validate-rows.ts";
import {
  type Changes,
  reasonOf,
  rowOf,
  type SizeChanges,
  sizesOf,
  type SuggestedSection,
  suggestedFields,
  suggestedSizeFields,
} from "./proposal.ts";

const NOT_SUGGESTED = "cannot be suggested";

/**
 * Checks changes of an entry by the rules of an import, and returns those that give it another value, as an import would write them: equal
 * proposals are equal (SUG-3). Throws Refused with a text for each wrong field.
 */
export async function checkProposal(
  db: Database,
  { section, entry }: { section: SuggestedSection; entry: object },
  given: Changes,
): Promise<Changes> {
  // before any value is read: a reply names one, however many there are
  const unknown = findUnknown(section, given);
  if (unknown !== undefined) throw refuseFields({ [unknown]: NOT_SUGGESTED });
  const { rows, issues } = validateRows([rowOf(section, entry, given)]);
  const names = await readReferenceNames(db, rows, []);
  const texts: Record<string, string> = {};
  for (const issue of [...issues, ...checkReferences(rows, names)]) texts[issue.where] ??= reasonOf(issue);
  const row = (rows[section][0]?.row ?? {}) as Changes;
  sizesOf(row).forEach((size, index) => Object.assign(texts, sizeMistakes(size, index, entry)));
  if (Object.keys(texts).length > 0) throw refuseFields(texts);
  const stored = entry as Changes;
  const wanted = Object.keys(given).flatMap((name) => {
    if (name === "sizes") return [];
    const value = name === "state" ? names.states.get(String(row[name]).toLowerCase()) : row[name];
    return isDeepStrictEqual(value, stored[name]) ? [] : [[name, value]];
  });
  const sizes = changedSizes(sizesOf(row), entry);
  return { ...Object.fromEntries(wanted), ...(sizes.length > 0 && { sizes }) };
}

function refuseFields(texts: Record<string, string>): Refused {
  const fields = Object.fromEntries(Object.entries(texts).map(([where, text]) => [`changes.${where}`, text]));
  const [[where, text] = []] = Object.entries(fields);
  return new Refused(`${where} ${text}.`, fields);
}

function sizeMistakes(size: SizeChanges, index: number, entry: object): Record<string, string> {
  if (!sizesOf(entry).some(({ size_run }) => size_run === size.size_run))
    return { [`sizes.${index}.size_run`]: `the product has no size run "${size.size_run}"` };
  return {};
}

/** Returns the first name that cannot be suggested, with the place of its size run. */
function findUnknown(section: SuggestedSection, given: Changes): string | undefined {
  const field = Object.keys(given).find((name) => !suggestedFields[section].includes(name));
  if (field !== undefined) return field;
  const sizes: unknown = given["sizes"];
  for (const [index, size] of Array.isArray(sizes) ? sizes.entries() : []) {
    const name = Object.keys(Object(size)).find((one) => one !== "size_run" && !suggestedSizeFields.includes(one));
    if (name !== undefined) return `sizes.${index}.${name}`;
  }
  return undefined;
}

/** Returns the size runs with other values, in the order of the entry. */
function changedSizes(rows: SizeChanges[], entry: object): SizeChanges[] {
  return sizesOf(entry).flatMap((stored) => {
    const row = rows.find(({ size_run }) => size_run === stored.size_run) ?? {};
    const changed = Object.entries(row).filter(([name, value]) => !isDeepStrictEqual(value, stored[name]));
    return changed.length > 0 ? [{ size_run: stored.size_run, ...Object.fromEntries(changed) }] : [];
  });
}
