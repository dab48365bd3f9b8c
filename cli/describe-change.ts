import type { SectionName } from "#domain/import-export/bundle.ts";
import type { Issue } from "#domain/import-export/source-row.ts";
import type { ChangeSummary } from "#domain/import-export/entry-change.ts";
import { describeMoment, describePath, describeValue } from "#domain/ledger/describe-field.ts";
import { changedPaths } from "#domain/ledger/effective-fields.ts";
import { ENTRY, fieldsOf, isItem, isOrder, isReordered, listOf } from "#domain/ledger/entry-fields.ts";
import { type ChangeOfLedger, MAX_NAMED, type RowOfLedger } from "#domain/ledger/read-changes.ts";
import { describePublishMoment } from "#domain/schedule/publish-moment.ts";
import { describeOutcome, entriesOf, type ScheduledChange } from "#domain/schedule/scheduled-change.ts";
import type { Kept } from "#domain/ledger/toggle-change.ts";

const titles: Record<SectionName, [one: string, many: string]> = {
  brands: ["Brand", "Brands"],
  size_runs: ["Size run", "Size runs"],
  regions: ["Region", "Regions"],
  stockists: ["Stockist", "Stockists"],
  models: ["Model", "Models"],
  menu: ["Menu group", "Menu groups"],
  products: ["Product", "Products"],
  redirects: ["Redirect", "Redirects"],
  date_claims: ["Claim", "Claims"],
  staff_picks: ["Staff picks", "Staff picks"],
  aliases: ["Alias", "Aliases"],
  stores: ["Store", "Stores"],
  news: ["News post", "News posts"],
  social: ["Social post", "Social posts"],
};

/** Beginning of what a dry run says. */
export const NOTHING_SAVED = "Nothing was saved. It would be:";

/** Returns a line for each section that a change concerns. */
export function describeSummary(summary: ChangeSummary): string {
  const lines = Object.entries(summary).map(([section, { created, updated, removed, unchanged }]) => {
    const counts = [`${created} created`, `${updated} updated`, ...(removed > 0 ? [`${removed} removed`] : [])];
    return `${titles[section as SectionName][1]}: ${[...counts, `${unchanged} unchanged`].join(", ")}`;
  });
  return lines.length === 0 ? "Nothing is changed." : lines.join("\n");
}

/** Returns a line that tells a change from others: its number, moment in UTC, maker, origin and size. */
export function describeChange({ id, made_at, actor, origin, target_id, ...change }: ChangeOfLedger): string {
  const sizes = Object.entries(change.sections).map(([section, number]) => counted(section as SectionName, number));
  const entries = change.entries.map(({ section, key, fate }) => `${titles[section][0].toLowerCase()} ${key} ${fate}`);
  const parts = [
    `${id}`,
    describeMoment(made_at),
    actor,
    target_id === null ? origin : `${origin} of ${target_id}`,
    (entries.length > 0 ? entries : sizes).join(", ") || "nothing",
    ...(change.undone_at ? [`undone ${describeMoment(change.undone_at)}`] : []),
    ...(change.note ? [change.note] : []),
    ...(change.source_url ? [change.source_url] : []),
  ];
  return parts.join("  ");
}

/** Returns a line that tells a scheduled change from others: its number, moment, maker, entries, and how it ended. */
export function describeScheduled(change: ScheduledChange): string {
  const { id, moment, actor, outcome, note, source_url } = change;
  const entries = entriesOf(change);
  const named = entries.map(({ section, key }) => `${titles[section][0].toLowerCase()} ${key}`);
  const parts = [
    `${id}`,
    describePublishMoment(moment),
    actor,
    (entries.length <= MAX_NAMED ? named : describeSizes(entries)).join(", ") || "an empty list",
    ...(outcome ? [describeOutcome(change)] : []),
    ...(note ? [note] : []),
    ...(source_url ? [source_url] : []),
  ];
  return parts.join("  ");
}

/** Returns the number of entries by section, such as "2 products". */
function describeSizes(entries: { section: SectionName }[]): string[] {
  return [...Map.groupBy(entries, ({ section }) => section)].map(([section, { length }]) => counted(section, length));
}

function counted(section: SectionName, number: number): string {
  return `${number} ${titles[section][number === 1 ? 0 : 1].toLowerCase()}`;
}

/** Returns lines for scheduled changes that could not be published any more, each with its first mistake. */
export function describeRefused(refused: Map<number, Issue[]>): string[] {
  return Array.from(refused, ([id, [first, ...others]]) => {
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    return `the scheduled change ${id} would be refused: ${first?.where}: ${first?.reason}${more}`;
  });
}

/**
 * Returns the lines of an entry's change: what it is, and each field with its values before and after; those of what comes or goes
 * `withAll`.
 */
export function describeRow({ section, key, before, after }: RowOfLedger, withAll = false): string {
  const fate = before === null ? " is created" : after === null ? " is removed" : "";
  const title = `${titles[section][0]} ${key}${fate}`;
  if (fate !== "" && !withAll) return title;
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  const lines = changedPaths(was, is).flatMap((path) => {
    const name = describePath(path);
    // items that come and go are listed themselves
    if (isOrder(path) && !isReordered(was.get(path), is.get(path))) return [];
    if (!isItem(path)) {
      const isFilled = (fields: typeof was) => !isEmpty(fields.get(path)) && fields.get(path) !== keyOfItem(path);
      const isShown = isWithinItem(path, was, is) || (withAll && (isFilled(was) || isFilled(is)));
      return isShown ? [`  ${name}: ${describeValue(was.get(path))} → ${describeValue(is.get(path))}`] : [];
    }
    if (path === ENTRY) return [];
    return [is.has(path) ? `  adds ${name}` : `  removes ${name}`];
  });
  return [title, ...lines].join("\n");
}

const items: Record<string, [one: string, many: string]> = {
  sizes: ["size run", "size runs"],
  regions: ["region", "regions"],
  stockists: ["retailer", "retailers"],
};

/**
 * Returns lines for what a change takes away: an entry, or with a list that it replaces items, such as "Product shoe: removes
 * 2 size runs: Women, Grade School". None where it takes nothing.
 */
export function describeLosses({ section, key, before, after }: RowOfLedger): string[] {
  if (before === null) return [];
  if (after === null) return [`${titles[section][0]} ${key} is removed`];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const lost = [...was.keys()].flatMap((path) => {
    const list = is.has(path) ? null : listOf(path);
    return list !== null && isWithinItem(list, was, is) ? [{ list, path }] : [];
  });
  return [...Map.groupBy(lost, ({ list }) => list)].map(([list, paths]) => {
    const name = (JSON.parse(list) as string[]).at(-1) as string;
    const keys = paths.map(({ path }) => (JSON.parse(path) as string[]).at(-1));
    const around = (JSON.parse(list) as string[]).slice(0, -1).join(" › ");
    const counted = `${keys.length} ${items[name]?.[keys.length === 1 ? 0 : 1]}`;
    return `${titles[section][0]} ${key}${around && ` ${around}`}: removes ${counted}: ${keys.join(", ")}`;
  });
}

/** Returns the key of the item that a field is in, which it need not repeat. */
function keyOfItem(path: string): string | undefined {
  return (JSON.parse(path) as string[]).at(-2);
}

/** Whether the item of a field is there before and after; the fields of one that comes or goes are not listed. */
function isWithinItem(path: string, was: Map<string, unknown>, is: Map<string, unknown>): boolean {
  const item = JSON.stringify((JSON.parse(path) as string[]).slice(0, -1));
  return was.has(item) && is.has(item);
}

/** Returns a line for what an undo or a redo leaves as it is. */
export function describeKept({ section, key, path, reason, isAbsent = false }: Kept): string {
  const field = path === null || path === "[]" ? "" : ` ${describePath(path)}`;
  return `${titles[section][0]} ${key}${field} ${isAbsent ? "is not brought back" : "stays"}: ${reason}`;
}
