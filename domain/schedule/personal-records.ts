import type { PersonalRecords } from "../people/personal-records.ts";

/** Scheduled changes, which stay when whoever made them is gone, without an address. */
export const scheduleRecords: PersonalRecords = {
  columns: ["scheduled_changes.account_id", "scheduled_changes.ended_by_account", "scheduled_changes.notify_email"],
  async forget(tx, { id }) {
    await tx.updateTable("scheduled_changes").set({ notify_email: null }).where("account_id", "=", id).execute();
  },
};
