import { sql } from "kysely";
import type { Database } from "../../platform/postgres/connect.ts";
import { findWrongCounts, type WrongCount } from "../../domain/engagement/check-counts.ts";

/** Kinds of a person's presses on a product. */
export type PressKind = "like" | "watchlist" | "vote";

/** The reaction that a press leaves: a row with 1, or the vote of the row; 0 is no row. */
export type MarkValue = 0 | 1 | "cop" | "pass";

/** One person's like, watchlist entry or vote of one product. */
export interface LedgerEntry {
  kind: PressKind;
  product_id: number;
  /** as in the table: a visitor, a watchlist cookie or an account */
  owner: string;
  /** as the last reply said; 0 before the first */
  acknowledged: MarkValue;
  /** the reaction that the last press asked for */
  wanted: MarkValue;
  /** a press got no reply, and none since then has shown whether it was committed: both values are right */
  isInDoubt: boolean;
}

/** Presses of the people of one load, complete and without those of others. */
export interface Ledger {
  /** beginning of the visitor ids of all its people, which no other visitor id has */
  visitors: string;
  /** the same for their watchlist cookies */
  cookies: string;
  entries: LedgerEntry[];
}

export interface Difference extends LedgerEntry {
  found: MarkValue;
}

/** Differences between the database and the acknowledged presses: none on a site that loses nothing. */
export interface Comparison {
  /** reactions that were compared, by a press that was acknowledged last */
  acknowledged: number;
  /** reactions of which either value is right */
  inDoubt: number;
  /** acknowledged, and not in the database */
  lost: Difference[];
  /** in the database, and not acknowledged: a press that was taken back, refused or never made */
  unexpected: Difference[];
  /** counts that differ from their rows, as when a press was counted twice */
  wrongCounts: WrongCount[];
}

/** Compares the rows and counts of a database with a ledger, once all of its people have stopped. */
export async function compareWithLedger(db: Database, ledger: Ledger): Promise<Comparison> {
  const stored = await readReactions(db, ledger);
  const [lost, unexpected]: [Difference[], Difference[]] = [[], []];
  let inDoubt = 0;
  for (const entry of ledger.entries) {
    const key = keyOf(entry);
    const found = stored.get(key)?.found ?? 0;
    stored.delete(key);
    if (entry.isInDoubt) inDoubt++;
    if (found === entry.acknowledged || (entry.isInDoubt && found === entry.wanted)) continue;
    (entry.acknowledged === 0 ? unexpected : lost).push({ ...entry, found });
  }
  // rows of people who pressed nothing of the kind
  unexpected.push(...stored.values());
  return {
    acknowledged: ledger.entries.length - inDoubt,
    inDoubt,
    lost,
    unexpected,
    wrongCounts: await findWrongCounts(db),
  };
}

async function readReactions(db: Database, { visitors, cookies, entries }: Ledger): Promise<Map<string, Difference>> {
  const accounts = [...new Set(entries.map(({ owner }) => owner).filter((owner) => owner.startsWith("account/")))];
  const { rows } = await sql<Pick<Difference, "kind" | "product_id" | "owner" | "found">>`
    with reaction as (
      select 'like' as kind, product_id, owner, '1' as found from likes
      union all
      select 'watchlist', product_id, owner, '1' from watchlist_entries
      union all
      select 'vote', product_id, owner, case when is_cop then 'cop' else 'pass' end from votes
    )
    select kind, product_id, owner, found from reaction
    where owner = any(${accounts}) or starts_with(owner, case kind when 'watchlist' then ${cookies} else ${visitors} end)
  `.execute(db);
  return new Map(
    rows.map((row) => {
      const found: MarkValue = row.kind === "vote" ? row.found : 1;
      return [keyOf(row), { ...row, acknowledged: 0, wanted: 0, isInDoubt: false, found }];
    }),
  );
}

function keyOf({ kind, product_id, owner }: Pick<LedgerEntry, "kind" | "product_id" | "owner">): string {
  return `${kind} ${product_id} ${owner}`;
}
