import { type RawBuilder, sql } from "kysely";
import { isClaimOn } from "../evidence/claim-key.ts";
import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { accountName } from "../people/account-names.ts";
import { type SectionName, sections } from "../entries/sections.ts";
import type { ChangeFacts } from "./record-change.ts";

/** A change of the ledger, with the number of its entries by section. */
export interface ChangeOfLedger {
  id: number;
  made_at: Date;
  actor: string;
  /** name of the person at the desk who made it; null for others */
  account_name: string | null;
  origin: ChangeFacts["origin"];
  note: string | null;
  source_url: string | null;
  undone_at: Date | null;
  /** the change that an undo or a redo is about */
  target_id: number | null;
  sections: Partial<Record<SectionName, number>>;
  /** what becomes of its entries; empty for a change of more than a few */
  entries: { section: SectionName; key: string; fate: "created" | "changed" | "removed" }[];
}

/** A row of a change: the fields of an entry before and after it. */
export interface RowOfLedger {
  section: SectionName;
  key: string;
  before: object | null;
  after: object | null;
}

/** Entries that a change names one by one, at most. */
export const MAX_NAMED = 3;

/** Reads the numbers of the demo's changes that stand, the newest first. */
export async function readDemoChanges(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("changes")
    .where("origin", "=", "demo")
    .where("undone_at", "is", null)
    .select("id")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

export interface ChangeFilter {
  /** only changes of the entry with this key, in any section, and of claims on it */
  key?: string | undefined;
  /** only changes before the one with this number */
  before?: number | undefined;
  /** only changes after the one with this number that neither this account nor a feed made */
  news?: { after: number; accountId: number } | undefined;
  limit: number;
}

/** SQL: whether a row of the ledger is of the entry with this key, or of a claim on the product with this slug. */
function isOf(key: string): RawBuilder<boolean> {
  return sql`(key = ${key} or ${isClaimOn(key)})`;
}

/** Lists the last changes, the newest first. */
export async function listChanges(db: Database, { key, before, news, limit }: ChangeFilter): Promise<ChangeOfLedger[]> {
  const { rows } = await sql<ChangeOfLedger>`
    select ${columns} from changes
    where (${key ?? null}::text is null or id in (select change_id from change_rows where ${isOf(key ?? "")}))
      and (${before ?? null}::integer is null or id < ${before ?? null})
      and (${news === undefined} or (
        id > ${news?.after ?? 0} and origin <> 'feed' and account_id is distinct from ${news?.accountId ?? 0}
      ))
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Lists the changes after the one with this number that no feed made, the oldest first. */
export async function listChangesAfter(db: Database, id: number): Promise<ChangeOfLedger[]> {
  const { rows } = await sql<ChangeOfLedger>`
    select ${columns} from changes where id > ${id} and origin <> 'feed' order by id
  `.execute(db);
  return rows;
}

/** Reads the number of the last change that no feed made; 0 without any. */
export async function readLastChangeId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from changes where origin <> 'feed'
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** Lists the last changes of the entry with this key, in any section, and of claims on it, each with its rows, the newest first. */
export async function listEntryChanges(
  db: Database,
  key: string,
  limit: number,
): Promise<(ChangeOfLedger & { rows: RowOfLedger[] })[]> {
  const changes = await listChanges(db, { key, limit });
  const ids = changes.map(({ id }) => id);
  const { rows } = await sql<RowOfLedger & { change_id: number }>`
    select change_id, section, key, before, after from change_rows
    where ${isOf(key)} and change_id = any(${ids}) order by section, key collate "C"
  `.execute(db);
  return changes.map((change) => ({ ...change, rows: rows.filter(({ change_id }) => change_id === change.id) }));
}

/** Reads a change with its rows, or the first ones, those of one section after another. Throws NotFound. */
export async function readChange(
  db: Database,
  id: number,
  { maxRows = null }: { maxRows?: number | null } = {},
): Promise<ChangeOfLedger & { rows: RowOfLedger[] }> {
  const found = await sql<ChangeOfLedger>`select ${columns} from changes where id = ${id}`.execute(db);
  const [change] = found.rows;
  if (!change) throw new NotFound(`there is no change ${id}`);
  const { rows } = await sql<RowOfLedger>`
    select section, key, before, after from change_rows where change_id = ${id} order by section, key collate "C"
    limit ${maxRows}
  `.execute(db);
  const created = rows.filter(({ before, after }) => before === null && after === null).map(({ key }) => key);
  const states = created.length === 0 ? new Map() : await sections.products.read(db, created);
  return { ...change, rows: rows.map((row) => withCreated(row, states)) };
}

/** Completes the creation of a product that has not changed since: it is as the catalog has it. */
export function withCreated<Row extends Pick<RowOfLedger, "key" | "before" | "after">>(
  row: Row,
  states: Map<string, object>,
): Row {
  return row.before === null && row.after === null ? { ...row, after: states.get(row.key) ?? null } : row;
}

/** SQL: the name of the person at the desk who made a change; null for others. */
export const nameOfAccount = sql<string | null>`(
  select ${accountName} from accounts where id = changes.account_id
)`;

const columns = sql`
  id, made_at, actor, origin, note, source_url, undone_at, target_id,
  ${nameOfAccount} as account_name,
  coalesce((
    select json_object_agg(section, number)
    from (select section, count(*) as number from change_rows where change_id = id group by section) as counted
  ), '{}') as sections,
  coalesce((
    select json_agg(json_build_object('section', section, 'key', key, 'fate', fate) order by section, key collate "C")
    from (
      select section, key, count(*) over () as number,
        case when before is null then 'created' when after is null then 'removed' else 'changed' end as fate
      from change_rows where change_id = id limit ${sql.lit(MAX_NAMED + 1)}
    ) as named
    where number <= ${sql.lit(MAX_NAMED)}
  ), '[]') as entries
`;
