import { type SectionName, sectionTitle } from "#domain/entries/sections.ts";
import type { ChangeSummary } from "#domain/entries/entry-change.ts";
import { describeMoment, describePath, describeValue } from "#domain/ledger/describe-field.ts";
import { diffEntry, isWithinItem } from "#domain/ledger/diff-entry.ts";
import { fieldsOf, listOf } from "#domain/ledger/entry-fields.ts";
import { type ChangeOfLedger, MAX_NAMED, type RowOfLedger } from "#domain/ledger/read-changes.ts";
import { describePublishMoment } from "#domain/schedule/publish-moment.ts";
import { describeOutcome, type ScheduledChange } from "#domain/schedule/scheduled-change.ts";

/** Beginning of what a dry run says. */
export const NOTHING_SAVED = "Nothing was saved. It would be:";

/** Returns a line for each section that a change concerns. */
export function describeSummary(summary: ChangeSummary): string {
  const lines = Object.entries(summary).map(([section, { created, updated, removed, unchanged }]) => {
    const counts = [`${created} created`, `${updated} updated`, ...(removed > 0 ? [`${removed} removed`] : [])];
    return `${sectionTitle(section as SectionName, 2)}: ${[...counts, `${unchanged} unchanged`].join(", ")}`;
  });
  return lines.length === 0 ? "Nothing is changed." : lines.join("\n");
}

/** Returns a line that tells a change from others: its number, moment in UTC, maker, origin and size. */
export function describeChange({ id, made_at, actor, origin, target_id, ...change }: ChangeOfLedger): string {
  const sizes = Object.entries(change.sections).map(([section, number]) => counted(section as SectionName, number));
  const entries = change.entries.map(
    ({ section, key, fate }) => `${sectionTitle(section, 1).toLowerCase()} ${key} ${fate}`,
  );
  const parts = [
    `${id}`,
    describeMoment(made_at),
    change.account_name === null ? actor : `${actor} (${change.account_name})`,
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
  const { id, moment, actor, outcome, waitsForEditor, note, source_url, entries } = change;
  const named = entries.map(({ section, key }) => `${sectionTitle(section, 1).toLowerCase()} ${key}`);
  const parts = [
    `${id}`,
    describePublishMoment(moment),
    actor,
    (entries.length <= MAX_NAMED ? named : describeSizes(entries)).join(", ") || "an empty list",
    ...(outcome || waitsForEditor ? [describeOutcome(change)] : []),
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
  return `${number} ${sectionTitle(section, number).toLowerCase()}`;
}

/**
 * Returns the lines of an entry's change: what it is, and each field with its values before and after; those of what comes or goes
 * `withAll`.
 */
export function describeRow({ section, key, before, after }: RowOfLedger, withAll = false): string {
  const fate = before === null ? " is created" : after === null ? " is removed" : "";
  const title = `${sectionTitle(section, 1)} ${key}${fate}`;
  if (fate !== "" && !withAll) return title;
  const lines = diffEntry({ before, after }, withAll).map(({ path, kind, ...values }) =>
    kind === "changes"
      ? `  ${describePath(path)}: ${describeValue(values.before)} → ${describeValue(values.after)}`
      : `  ${kind} ${describePath(path)}`,
  );
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
  if (after === null) return [`${sectionTitle(section, 1)} ${key} is removed`];
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
    return `${sectionTitle(section, 1)} ${key}${around && ` ${around}`}: removes ${counted}: ${keys.join(", ")}`;
  });
}
