import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { alertRecords } from "../alerts/personal-records.ts";
import { calendarRecords } from "../calendars/personal-records.ts";
import { messageRecords } from "../contact/personal-records.ts";
import { reactionRecords } from "../engagement/personal-records.ts";
import { listRecords } from "../lists/personal-records.ts";
import type { MailOwner } from "../people/find-account.ts";
import type { Caller } from "../people/owner.ts";
import type { PersonalExport, PersonalRecords } from "../people/personal-records.ts";
import { planRecords } from "../plan/personal-records.ts";
import { scheduleRecords } from "../schedule/personal-records.ts";
import { suggestionRecords } from "../suggestions/personal-records.ts";
import { accountRecords, mailRecords, noteRecords } from "./personal-records.ts";

/** All that the site stores about people, in the order in which it is joined and deleted: reactions lock the counts that plans need. */
export const personalRecords: readonly PersonalRecords[] = [
  accountRecords,
  reactionRecords,
  calendarRecords,
  listRecords,
  alertRecords,
  planRecords,
  mailRecords,
  messageRecords,
  suggestionRecords,
  scheduleRecords,
  noteRecords,
];

/** Tables of which nothing of a forgotten visitor stays (OPS-15). */
export const tablesOfVisitors = personalRecords.flatMap(({ ofVisitors = [] }) => ofVisitors);

/** Reads all that the site stores about a person, by kind, without secrets. Empty lists after deleteAccount() (ACC-54). */
export async function readPersonalData(db: Database, person: MailOwner): Promise<PersonalExport> {
  const data: PersonalExport = {};
  for (const records of personalRecords) {
    for (const [kind, rows] of Object.entries((await records.read?.(db, person)) ?? {})) {
      if (data[kind]) throw new Error(`two concepts export ${kind}`);
      data[kind] = rows;
    }
  }
  return data;
}

/** Deletes what the site stores about a person, but for what goes with the account (ACC-48). */
export async function deletePersonalData(tx: DatabaseTransaction, person: MailOwner): Promise<void> {
  for (const records of personalRecords) await records.forget?.(tx, person);
}

/** Gives what a visitor has to the account that logs in, which is locked (ACC-15, ALERT-9, TODAY-6). */
export async function joinVisitor(tx: DatabaseTransaction, accountId: number, visitor: Caller): Promise<void> {
  for (const records of personalRecords) await records.join?.(tx, accountId, visitor);
}
