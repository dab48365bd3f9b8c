import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import type { MailOwner } from "./find-account.ts";
import type { Caller } from "./owner.ts";

/** Rows of an export by their kind. */
export type PersonalData = Record<string, Record<string, unknown>[]>;

/** What a concept stores about people, and what becomes of it. Columns that an account's deletion empties by a foreign key need no more than their names. */
export interface PersonalRecords {
  /** the columns that name a person, such as "likes.owner" */
  columns: readonly string[];
  /** the tables of which nothing of a forgotten visitor stays (OPS-15) */
  ofVisitors?: readonly string[];
  /** Reads all of it that is stored about a person, without secrets (ACC-54). */
  read?(db: Database, person: MailOwner): Promise<PersonalData>;
  /** Deletes what is stored about a person, whose account is locked (ACC-48). */
  forget?(tx: DatabaseTransaction, person: MailOwner): Promise<void>;
  /** Makes what a visitor has the account's that logs in, and is locked (ACC-15). */
  join?(tx: DatabaseTransaction, accountId: number, visitor: Caller): Promise<void>;
}
