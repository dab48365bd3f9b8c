import { Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { requireRole } from "../people/require-role.ts";
import { lockRehearsals } from "./rehearse.ts";
import { describeOutcome, requireScheduled } from "./scheduled-change.ts";

/** Editor who answers for a change from now on. */
interface Confirming {
  /** the name on the machine, or "desk" */
  actor: string;
  /** the account at the desk, and its address */
  account?: { id: number; email: string };
}

/** Makes an editor the author of a change that waits for one (SCHED-6). Throws NotFound, and Refused for another. */
export async function confirmScheduled(db: Database, id: number, { actor, account }: Confirming): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRehearsals(tx);
    if (account) await requireRole(tx, account.id, "editor");
    const change = await requireScheduled(tx, id);
    if (change.outcome !== null || !change.waitsForEditor)
      throw new Refused(`the scheduled change ${id} ${describeOutcome(change)}: it needs no editor`);
    await tx
      .updateTable("scheduled_changes")
      .set({
        actor,
        account_id: account?.id ?? null,
        notify_email: account?.email ?? null,
        options: JSON.stringify({ ...change.options, origin: account ? "desk" : "import" }),
      })
      .where("id", "=", id)
      .execute();
  });
}
