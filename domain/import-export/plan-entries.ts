import { pushAll } from "#platform/push-all.ts";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "#platform/postgres/connect.ts";
import { fillZipCodes, readZipAreas } from "../stores/zip-codes.ts";
import { todayInNewYork } from "../time/today.ts";
import { readBases } from "../ledger/read-bases.ts";
import { type RowSection, sectionNames, sectionOf, sections } from "../entries/sections.ts";
import { issuesOf } from "../entries/check-references.ts";
import type { PlannedSkus } from "../entries/check-skus.ts";
import { combineChanges, type EntryChange } from "../entries/entry-change.ts";
import type { MergeContext } from "../entries/sections/merge-context.ts";
import type { ProductState } from "../entries/sections/product-state.ts";
import { planRemovals } from "./plan-removals.ts";
import { planRenames, type RenamePlan, storedKeyOf } from "./plan-renames.ts";
import { findStale, rebaseRow, type StaleRow } from "./rebase-row.ts";
import { type ReferenceNames, stateNamed } from "../entries/reference-names.ts";
import { newBrandIds } from "./brand-ids.ts";
import { readNextPositions } from "./next-positions.ts";
import { PICKS_KEY, type PicksState } from "../entries/sections/staff-picks.ts";
import { CHUNK_SIZE } from "../entries/sections/section.ts";
import { type Issue, issueAt } from "../entries/source-row.ts";
import type { Validated, ValidRow } from "../entries/validate-rows.ts";

/** Changes of entries that rows ask for, and the mistakes that only show beside the database. */
export interface EntryPlan {
  changes: EntryChange[];
  /** the SKUs of the products that change */
  skus: PlannedSkus[];
  issues: Issue[];
}

interface PlanOptions extends Pick<StaleRow, "force" | "follows"> {
  names: ReferenceNames;
  /** Returns the path of a picture that a row names. */
  mediaFile: (name: string) => string;
  now: Temporal.Instant;
  /** whether the rows have a list of staff picks, also an empty one */
  hasPicks: boolean;
  /** Counts rows as they are planned. */
  onPlanned: (rows: number) => Promise<void>;
}

/** Compares the rows of every section with the database. */
export async function planEntries(
  db: Database,
  { rows, removals }: Omit<Validated, "issues">,
  options: PlanOptions,
): Promise<EntryPlan> {
  const { names, mediaFile, now } = options;
  const context: Omit<MergeContext, "nextPosition"> = {
    now: new Date(now.epochMilliseconds).toISOString(),
    today: todayInNewYork(now),
    mediaFile,
    brandIdOf: newBrandIds(rows.brands, names),
    names,
    zipAreas: await readAreas(db, rows.stores, names),
    keepsSizes: false,
  };
  const nextPosition = await readNextPositions(db, rows);
  const renames = await planRenames(db, rows.products);
  const plan: EntryPlan = { changes: renames.redirects, skus: [], issues: renames.issues };
  for (const name of sectionNames) {
    if (name !== "staff_picks") {
      const ofSection = { ...context, nextPosition: (entry: object) => nextPosition(name, entry) };
      await planSection(db, name, rows[name], ofSection, { plan, renames, ...options });
    } else if (options.hasPicks) await planPicks(db, rows.staff_picks, { plan, ...options });
  }
  const planned = await planRemovals(db, removals, { ...options, planned: plan.changes });
  plan.changes = combineChanges([...plan.changes, ...planned.changes]);
  pushAll(plan.issues, planned.issues);
  const removed = removals.filter(({ section }) => section === "products");
  pushAll(
    plan.skus,
    removed.map(({ key, source }) => ({ slug: key, sizes: [], source, placeOf: () => [] })),
  );
  return plan;
}

async function planSection(
  db: Database,
  name: RowSection,
  rows: ValidRow<RowSection>[],
  context: MergeContext,
  { plan, renames, force, follows, onPlanned }: PlanOptions & { plan: EntryPlan; renames: RenamePlan },
): Promise<void> {
  const section = sectionOf(name);
  const check = ({ row, source }: ValidRow<RowSection>, after: object | null) =>
    issuesOf(source, section.checkState?.(row, after, context) ?? []);
  // an export of everything has far more rows than changes
  for (let from = 0; from < rows.length; from += CHUNK_SIZE) {
    const chunk = rows
      .slice(from, from + CHUNK_SIZE)
      .map((row) => ({ row, key: storedKeyOf(name, row.row, renames.storedSlugs) }));
    await onPlanned(chunk.length);
    const keys = chunk.map(({ key }) => key);
    const states = await section.read(db, keys);
    const stale = findStale(
      chunk.map(({ row, key }) => ({ key, revision: row.row.revision })),
      states,
    );
    const bases = await readBases(db, name, stale, states);
    for (const { row, key } of chunk) {
      const present = states.get(key) ?? null;
      if (present !== null && row.source.isNew) {
        plan.issues.push(issueAt(row.source, [], `"${key}" is there already`));
        continue;
      }
      const keepsSizes = row.source.keepsSizes ?? false;
      const revision = stale.get(key);
      const base = bases.get(key);
      const before = base?.entry ?? present ?? undefined;
      const wanted = section.merge(before, row.row, { ...context, keepsSizes });
      const issues = check(row, wanted);
      let after = wanted;
      if (revision !== undefined && issues.length === 0) {
        const rebased = rebaseRow({ ...row, key, revision, base, present, mine: after, force, follows });
        after = rebased.after;
        issues.push(...rebased.issues, ...(after ? check(row, after) : []));
      }
      plan.issues.push(...issues);
      if (name === "products" && after !== null)
        plan.skus.push({ slug: key, ...skusOf(row as ValidRow<"products">, after as ProductState) });
      if (issues.length === 0) addChange(plan, { section: name, key, before: present, after });
    }
  }
}

function skusOf({ row, source }: ValidRow<"products">, { sizes }: ProductState): Omit<PlannedSkus, "slug"> {
  const indexOf = (sizeRun: string) => row.sizes?.findIndex(({ size_run }) => size_run === sizeRun) ?? -1;
  return { sizes, source, placeOf: (sizeRun) => ["sizes", indexOf(sizeRun), "sku"] };
}

async function planPicks(
  db: Database,
  rows: ValidRow<"staff_picks">[],
  { plan, force, follows }: PlanOptions & { plan: EntryPlan },
): Promise<void> {
  const states = await sections.staff_picks.read(db, null);
  const present = states.get(PICKS_KEY) ?? null;
  const isAdded = rows.some(({ source }) => source.isAdded);
  const others = isAdded ? ((present as PicksState | null)?.products ?? []) : [];
  const wanted = { products: [...new Set([...others, ...rows.map(({ row }) => row.product)])] };
  const first = rows.find(({ row }) => row.revision);
  const stale = findStale([{ key: PICKS_KEY, revision: first?.row.revision }], states);
  const base = (await readBases(db, "staff_picks", stale, states)).get(PICKS_KEY);
  const revision = stale.get(PICKS_KEY);
  const { after, issues } =
    first && revision
      ? rebaseRow({ ...first, key: PICKS_KEY, revision, base, present, mine: wanted, force, follows })
      : { after: wanted, issues: [] };
  plan.issues.push(...issues);
  if (issues.length === 0) addChange(plan, { section: "staff_picks", key: PICKS_KEY, before: present, after });
}

function addChange(plan: EntryPlan, change: EntryChange): void {
  if (!isDeepStrictEqual(change.before, change.after)) plan.changes.push(change);
}

async function readAreas(db: Database, stores: ValidRow<"stores">[], names: ReferenceNames) {
  if (stores.length === 0) return { byCode: new Map(), ofState: new Map() };
  await fillZipCodes(db);
  return readZipAreas(
    db,
    stores.map(({ row }) => ({ zip_code: row.zip_code, state: stateNamed(row.state, names) })),
  );
}
