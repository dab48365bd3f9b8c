import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import type { MailOwner } from "./find-account.ts";
import type { Caller } from "./owner.ts";

/** Rows of an export by their kind. */
export type PersonalExport = Record<string, Record<string, unknown>[]>;

/** Records of a concept about people, and what becomes of them. A column that a foreign key empties with the account needs no more than its name. */
export interface PersonalRecords {
  /** the columns that name a person, such as "likes.owner" */
  columns: readonly string[];
  /** the tables of which nothing of a forgotten visitor stays (OPS-15) */
  ofVisitors?: readonly string[];
  /** Reads the records of a person, without secrets (ACC-54). */
  read?(db: Database, person: MailOwner): Promise<PersonalExport>;
  /** Deletes the records of a person, whose account is locked (ACC-48). */
  forget?(tx: DatabaseTransaction, person: MailOwner): Promise<void>;
  /** Gives the records of a visitor to the account that logs in, which is locked (ACC-15). */
  join?(tx: DatabaseTransaction, accountId: number, visitor: Caller): Promise<void>;
}
