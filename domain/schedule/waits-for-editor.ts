import { sql } from "kysely";
import { includesRole, roles } from "../people/role.ts";

const editors = roles.filter((role) => includesRole(role, "editor"));

/** Origin of a change that has waited since a version that kept none: accounts are of the desk. */
const originOfOld = sql`case when scheduled_changes.account_id is null then 'import' else 'desk' end`;

/**
 * Whether a change that somebody scheduled at the desk waits for an editor, in a query of scheduled changes: its account is gone, or is no
 * editor's any more (SCHED-6).
 */
export const waitsForEditor = sql<boolean>`(coalesce(options ->> 'origin', ${originOfOld}) = 'desk' and not exists
  (select from accounts where accounts.id = scheduled_changes.account_id and accounts.role = any(${editors}::text[])))`;
