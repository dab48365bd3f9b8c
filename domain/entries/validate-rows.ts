import "#platform/issue-texts.ts";
import { pushAll } from "#platform/push-all.ts";
import type { z } from "zod";
import { mergedProductRow } from "./sections/product-row.ts";
import { keyOf, removalRows, type Row, type SectionName, sectionNames, sectionOf } from "./sections.ts";
import { repeated } from "./repeated.ts";
import { type Issue, issueAt, type SourceRow } from "./source-row.ts";

export interface ValidRow<name extends SectionName> {
  row: Row<name>;
  source: SourceRow;
}
export type ValidRows = { [name in SectionName]: ValidRow<name>[] };

/** A row that removes an entry. */
export interface RemovalRow {
  section: SectionName;
  key: string;
  /** of a product: the slug of the other that it is merged into */
  into?: string;
  revision: string | undefined;
  source: SourceRow;
}

/** Rows that are valid by themselves. */
export interface Validated {
  rows: ValidRows;
  removals: RemovalRow[];
  issues: Issue[];
}

/** Checks every row against its schema, and that keys are unique. checkReferences() checks the references later. */
export function validateRows(sources: SourceRow[]): Validated {
  const rows = Object.fromEntries(sectionNames.map((name) => [name, []])) as unknown as ValidRows;
  const removals: RemovalRow[] = [];
  const issues: Issue[] = [];
  for (const source of sources) {
    const { section } = source;
    const misused = misuseOfDeleted(source);
    if (misused) {
      issues.push(misused);
      continue;
    }
    const schema = removalSchemaOf(source);
    const result = (schema ?? sectionOf(section).row).safeParse(source.value);
    if (result.success && schema) {
      const { revision, merged_into: into } = result.data as { revision?: string; merged_into?: string };
      const key = keyOf(section, result.data as object);
      removals.push({ section, key, ...(into && { into }), revision, source });
    } else if (result.success) {
      (rows[section] as ValidRow<SectionName>[]).push({ row: result.data as Row<SectionName>, source });
    } else {
      issues.push(
        ...result.error.issues.map((issue) =>
          issueAt(source, issue.path, `${issue.path.length > 0 ? `${issue.path.join(".")}: ` : ""}${issue.message}`),
        ),
      );
    }
  }
  for (const section of sectionNames) pushAll(issues, duplicates(section, rows[section], removals));
  pushAll(issues, sharedSlugs(rows));
  return { rows, removals, issues };
}

/** Returns the mistake of a row that says `deleted` in another way than by true, or where it cannot, or two things at once. */
function misuseOfDeleted(source: SourceRow): Issue | null {
  const { section, value } = source;
  const { deleted, ...others } = (value ?? {}) as { deleted?: unknown; merged_into?: unknown; was?: unknown };
  const [one, other] = (["merged_into", "was"] as const).filter((name) => others[name] !== undefined);
  if (section === "products" && one && (other || deleted !== undefined))
    return issueAt(source, [one], `${one}: does not go together with ${other ?? "deleted"}`);
  if (deleted === undefined || (deleted === true && section in removalRows)) return null;
  const reason = section in removalRows ? "must be true, or left out" : `a row of ${section} cannot remove`;
  return issueAt(source, ["deleted"], `deleted: ${reason}`);
}

/** Returns the schema of a row that removes its entry; undefined for others. */
function removalSchemaOf({ section, value }: SourceRow): z.ZodType | undefined {
  const row = value as { deleted?: unknown; merged_into?: unknown } | null;
  if (section === "products" && row?.merged_into !== undefined) return mergedProductRow;
  return row?.deleted === true ? removalRows[section] : undefined;
}

function duplicates<name extends SectionName>(section: name, rows: ValidRow<name>[], removals: RemovalRow[]): Issue[] {
  const keyed = [
    ...rows.flatMap(({ row, source }) => {
      const was = (row as { was?: string }).was;
      return [...new Set([keyOf(section, row), was ?? keyOf(section, row)])].map((key) => ({ key, source }));
    }),
    // a merge makes a redirect
    ...removals.filter((removal) => removal.section === section || (section === "redirects" && removal.into)),
  ];
  return repeated(keyed, ({ key }) => key).map(({ item, first, key }) =>
    issueAt(item.source, [], `"${key}" is already at ${first.source.locate([])}`),
  );
}

/** Brands, models and products share one namespace (CAT-8). */
function sharedSlugs({ brands, models, products }: ValidRows): Issue[] {
  const owners = new Map<string, { kind: string; source: SourceRow }>();
  const sections = { brand: brands, model: models, product: products };
  return Object.entries(sections).flatMap(([kind, rows]) =>
    rows.flatMap(({ row: { slug }, source }) => {
      const owner = owners.get(slug);
      if (!owner) owners.set(slug, { kind, source });
      const isOther = owner && owner.kind !== kind;
      return isOther ? [issueAt(source, ["slug"], `"${slug}" is the ${owner.kind} at ${owner.source.locate([])}`)] : [];
    }),
  );
}
