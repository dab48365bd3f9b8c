import { describe, expect, it } from "vitest";
import { deleteAccount } from "#domain/accounts/delete-account.ts";
import { setRole } from "#domain/accounts/grant-role.ts";
import { listChanges } from "#domain/accounts/operator-actions.ts";
import { accountMails } from "#app/mails/account-mails.ts";
import { readChange } from "#domain/ledger/read-changes.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { photograph } from "#test/rasters.ts";
import { createFolder } from "#test/run-toebox.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { revisionOf } from "../ledger/revision.ts";
import { at, mailsOf, MADE, nicknamesOf, publish, schedule, withShoe } from "#test/scheduled-shoe.ts";
import { insertStaff } from "#test/staff.ts";
import { cancelScheduled, listRestorable, restoreScheduled } from "./cancel-scheduled.ts";
import { forgetCanceled } from "./forget-canceled.ts";
import { confirmScheduled } from "./confirm-scheduled.ts";
import { readDueChanges } from "./read-due-changes.ts";
import { listWaiting } from "./list-waiting.ts";
import { findScheduled } from "./scheduled-change.ts";

const mails = accountMails({ SITE_NAME: "Toebox", ORIGIN: "https://toebox.example" });
const operator = { name: "root", now: MADE, mails };
const siteName = "Toebox";

/** Makes a database with a shoe, an editor, and what the editor scheduled at the desk. */
async function withEditor() {
  const db = await withShoe();
  const editor = await insertStaff(db, "editor");
  const scheduleNickname = (nickname: string, hours: number) =>
    schedule(db, { products: [{ slug: "shoe", nickname }] }, hours, {
      author: { actor: "desk", accountId: editor.id, origin: "desk" },
      notifyEmail: editor.email,
    });
  return { db, editor, scheduleNickname };
}

const isHeld = async (db: Database, id: number) => (await findScheduled(db, id))?.waitsForEditor;

describe("a scheduled change whose author is no editor any more (SCHED-6)", () => {
  it("is named when the role is taken, waits for an editor, and is published by the one who confirms it", async () => {
    const { db, editor, scheduleNickname } = await withEditor();
    const id = await scheduleNickname("Theirs", 1);
    const own = await schedule(db, { products: [{ slug: "shoe", full_name: "Own" }] }, 1);
    expect(await isHeld(db, id)).toBe(false);
    expect(await setRole(db, editor.id, "operator", operator)).toEqual({ isChanged: true, held: [] });
    expect(await setRole(db, editor.id, "moderator", operator)).toEqual({ isChanged: true, held: [id] });
    expect(await setRole(db, editor.id, null, operator)).toEqual({ isChanged: true, held: [id] });
    expect((await listChanges(db, editor.id)).map(({ change }) => change)).toEqual([
      "was made operator",
      `was made moderator; the scheduled change ${id} waits for an editor`,
      `lost the role moderator; the scheduled change ${id} waits for an editor`,
    ]);
    expect(await readDueChanges(db, at(2))).toEqual([own]);
    expect(await publish(db, 2)).toEqual({ published: 1, failed: 0 });
    expect(await nicknamesOf(db)).toEqual(["Old"]);
    const other = await insertStaff(db, "editor", { email: "other@example.com" });
    await confirmScheduled(db, id, { actor: "desk", account: { id: other.id, email: other.email } });
    await expect(confirmScheduled(db, id, { actor: "root" })).rejects.toThrow(
      "waits for its moment: it needs no editor",
    );
    expect(await publish(db, 3)).toEqual({ published: 1, failed: 0 });
    expect(await nicknamesOf(db)).toEqual(["Theirs"]);
    const published = await findScheduled(db, id);
    expect(await readChange(db, published?.change_id ?? 0)).toMatchObject({ account_name: "Ann Lee", origin: "desk" });
    await expect(confirmScheduled(db, own, { actor: "root" })).rejects.toThrow("was published as");
  });

  it("is as well where the account is deleted, and may be confirmed on the machine", async () => {
    const { db, editor, scheduleNickname } = await withEditor();
    const id = await scheduleNickname("Theirs", 1);
    await deleteAccount(db, editor.id, createFolder());
    expect(await listWaiting(db)).toMatchObject([{ id, waitsForEditor: true }]);
    expect(await publish(db, 2)).toEqual({ published: 0, failed: 0 });
    await confirmScheduled(db, id, { actor: "root" });
    expect(await publish(db, 2)).toEqual({ published: 1, failed: 0 });
    expect(await nicknamesOf(db)).toEqual(["Theirs"]);
  });

  it("is rehearsed by no other, and its author's address goes with the account (SCHED-1, ACC-48)", async () => {
    const { db, editor, scheduleNickname } = await withEditor();
    const id = await scheduleNickname("Same", 1);
    await deleteAccount(db, editor.id, createFolder());
    expect((await findScheduled(db, id))?.notify_email).toBe(null);
    // it would change nothing if the other were certain
    expect(await schedule(db, { products: [{ slug: "shoe", nickname: "Same" }] }, 2)).toBeGreaterThan(id);
    await cancelScheduled(db, id, { actor: "root", now: MADE, siteName });
    expect(await mailsOf(db)).toEqual([]);
  });

  it("of an older version, which kept no origin, is one where an account made it", async () => {
    const { db, editor, scheduleNickname } = await withEditor();
    const id = await scheduleNickname("Older", 1);
    const own = await schedule(db, { products: [{ slug: "shoe", full_name: "Own" }] }, 1);
    await db.updateTable("scheduled_changes").set({ options: "{}" }).execute();
    await setRole(db, editor.id, null, operator);
    expect([await isHeld(db, id), await isHeld(db, own)]).toEqual([true, false]);
    expect(await publish(db, 1)).toEqual({ published: 1, failed: 0 });
  });

  it("is published where the role comes back in time", async () => {
    const { db, editor, scheduleNickname } = await withEditor();
    await scheduleNickname("Theirs", 1);
    await setRole(db, editor.id, null, operator);
    await setRole(db, editor.id, "editor", operator);
    expect(await publish(db, 1)).toEqual({ published: 1, failed: 0 });
  });
});

describe("a scheduled change that somebody cancels (SCHED-7)", () => {
  it("is noted, mailed to its author alone, and can be restored for 14 days, with its pictures", async () => {
    const { db, editor } = await withEditor();
    const other = await insertStaff(db, "editor", { email: "other@example.com" });
    const id = await schedule(db, { products: [{ slug: "shoe", nickname: "New", images: [{ file: "a" }] }] }, 1, {
      author: { actor: "desk", accountId: editor.id, origin: "desk", note: "The drop" },
      notifyEmail: editor.email,
      readPicture: () => photograph(),
    });
    await cancelScheduled(db, id, { actor: "desk", accountId: other.id, now: MADE, siteName });
    expect(await listRestorable(db, MADE)).toMatchObject([{ id, ended_by: "desk", ended_by_account: other.id }]);
    const [mail, ...more] = await mailsOf(db);
    expect([mail?.recipient, mail?.subject, more]).toEqual([
      editor.email,
      `[Toebox] The scheduled change ${id} is canceled`,
      [],
    ]);
    expect(mail?.text).toMatch(/Its note: The drop\nIt was canceled by .*Ann Lee/);
    expect(await publish(db, 1)).toEqual({ published: 0, failed: 0 });
    await restoreScheduled(db, id, { now: at(2) });
    expect(await listRestorable(db, MADE)).toEqual([]);
    expect(await publish(db, 2)).toEqual({ published: 1, failed: 0 });
    expect(await nicknamesOf(db)).toEqual(["New"]);
    await expect(restoreScheduled(db, id, { now: at(2) })).rejects.toThrow("was published as");
  });

  it("says at once which others cannot be made any more when it is restored", async () => {
    const { db, scheduleNickname } = await withEditor();
    const first = await scheduleNickname("First", 1);
    await cancelScheduled(db, first, { actor: "root", now: MADE, siteName });
    const [entry] = (await readCatalog(db)).products;
    const bundle = { products: [{ slug: "shoe", nickname: "Later", revision: revisionOf(entry as object) }] };
    const later = await schedule(db, bundle, 2);
    expect([...(await restoreScheduled(db, first, { now: MADE })).keys()]).toEqual([later]);
  });

  it("is no mail to whoever cancels an own one, and is forgotten after 14 days", async () => {
    const { db, editor, scheduleNickname } = await withEditor();
    const id = await scheduleNickname("New", 1);
    const pictured = await schedule(db, { products: [{ slug: "shoe", images: [{ file: "a" }] }] }, 1);
    await cancelScheduled(db, id, { actor: "desk", accountId: editor.id, now: MADE, siteName });
    await cancelScheduled(db, pictured, { actor: "root", now: MADE, siteName });
    expect(await mailsOf(db)).toEqual([]);
    const files = async () => (await db.selectFrom("scheduled_files").select("file").execute()).length;
    expect([await forgetCanceled(db, at(24 * 14 - 1)), (await files()) > 0]).toEqual([0, true]);
    expect([await forgetCanceled(db, at(24 * 14)), await files()]).toEqual([1, 0]);
    await expect(restoreScheduled(db, id, { now: at(24 * 14) })).rejects.toThrow("was canceled already");
    expect(await listRestorable(db, at(24 * 14))).toEqual([]);
  });
});
