import { describe, expect, it } from "vitest";
import { NotFound } from "#platform/errors.ts";
import { insertAccount } from "#test/accounts.ts";
import { anna, now, openSuggestions } from "#test/suggestions.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { readPersonalData } from "../accounts/personal-data.ts";
import { listChanges } from "../ledger/read-changes.ts";
import { forgetOldDataJob } from "../retention/jobs.ts";
import { KEEP_ALL } from "#test/keep-all.ts";
import { forgetSuggestions } from "./forget-suggestions.ts";
import { listQueue } from "./list-queue.ts";
import { readSuggestion } from "./read-suggestion.ts";
import { undoOf } from "./undo-suggestions.ts";

describe("all suggestions of a sender are taken back (SUG-12)", () => {
  it.each(["account", "network"])("by %s", async (by) => {
    const { db, suggest, suggestStore, takeAndAccept, product, store, row } = await openSuggestions();
    const account = await insertAccount(db);
    const before = [await product(), await store()];
    const sender = { network: "192.0.2.1", accountId: by === "account" ? account.id : null };
    const given = { email: "vandal@example.com" };
    const accepted = [
      await suggest({ nickname: "Fog" }, given, sender),
      await suggest({ nickname: "Mist" }, given, sender),
    ];
    for (const { id } of accepted) await takeAndAccept(id);
    await takeAndAccept((await suggest({ full_name: "Boot" })).id);
    const open = await suggest({ nickname: "Snow" }, given, sender);
    // an email is typed by anybody: it makes nobody the sender, and an account is not its network
    const other = await suggestStore({ phone: null }, given);
    const honest = await suggest({ nickname: "Rain" }, given, {
      network: "192.0.2.1",
      accountId: by === "account" ? null : account.id,
    });
    const mails = await db.selectFrom("mails").select("id").execute();
    expect(await undoOf(db, open.id, anna, now)).toEqual({ undone: 2, rejected: 1 });
    expect([await product(), await store()]).toEqual([{ ...before[0], full_name: "Boot" }, before[1]]);
    expect(await row(open.id)).toMatchObject({ decision: "rejected", decided_by: "anna" });
    const { token = "" } = accepted[0] ?? {};
    expect(await readSuggestion(db, token)).toMatchObject({ state: "accepted", isUndone: true });
    expect((await listQueue(db, now)).map(({ id }) => id)).toEqual([other.id, honest.id]);
    expect(await db.selectFrom("mails").select("id").execute()).toEqual(mails);
    const [last, earlier] = await listChanges(db, { limit: 2 });
    expect([last?.origin, last?.target_id]).toEqual(["undo", (await row(accepted[0]?.id as number)).change_id]);
    expect(earlier?.target_id).toBe((await row(accepted[1]?.id as number)).change_id);
    expect(await undoOf(db, open.id, anna, now)).toEqual({ undone: 0, rejected: 0 });
    await expect(undoOf(db, 99, anna, now)).rejects.toBeInstanceOf(NotFound);
  });

  it("of one without an account, an email and a network it alone", async () => {
    const { db, suggest } = await openSuggestions();
    const { id } = await suggest({ nickname: "Fog" });
    await suggest({ nickname: "Mist" });
    expect(await undoOf(db, id, anna, now)).toEqual({ undone: 0, rejected: 1 });
    expect(await listQueue(db, now)).toHaveLength(1);
  });
});

describe("what is personal in suggestions (SUG-13)", () => {
  it("is forgotten after the period from their decision on, and what was decided stays", async () => {
    const { db, suggest, takeAndAccept, row } = await openSuggestions();
    const more = { comment: "Look", email: "ann@example.com" };
    const { id, token } = await suggest({ nickname: "Fog" }, more, { network: "192.0.2.1" });
    const open = await suggest({ nickname: "Mist" }, more);
    await takeAndAccept(id);
    const forget = (later: number) =>
      forgetOldDataJob.run({
        db,
        now: () => now.add({ hours: 24 * later }),
        retention: { ...KEEP_ALL, messages: 30 },
        outboxFolder: "/nowhere",
        postgresLog: "/nowhere",
      } as never);
    await forget(30);
    expect(await row(id)).toMatchObject(more);
    expect(await forget(31)).toContain("1 messages");
    expect(await row(id)).toMatchObject({ comment: null, email: null, network_hash: null, decision: "accepted" });
    expect(await row(open.id)).toMatchObject(more);
    expect(await readSuggestion(db, token)).toMatchObject({ state: "accepted", comment: null });
    expect(await forgetSuggestions(db, now.add({ hours: 9999 }))).toBe(0);
  });

  it("is in the personal data of its account, and goes with it", async () => {
    const { db, suggest, takeAndAccept, row } = await openSuggestions();
    const { id: account_id, email } = await insertAccount(db);
    const person = { id: account_id, email, verified_at: new Date() };
    const own = await suggest({ nickname: "Fog" }, { comment: "Look" }, { accountId: account_id });
    const byMail = await suggest({ nickname: "Mist" }, { email: "Ann@Example.com" });
    const other = await suggest({ nickname: "Snow" }, { email: "bob@example.com" });
    await takeAndAccept(own.id);
    // nobody decides about own ones, in this way neither (SUG-16)
    await expect(undoOf(db, own.id, { actor: "desk", accountId: account_id }, now)).rejects.toThrow("your own");
    const read = async () => (await readPersonalData(db, person)).suggestions;
    expect(await read()).toMatchObject([
      { key: "shoe", changes: { nickname: "Fog" }, comment: "Look", decision: "accepted" },
      { key: "shoe", changes: { nickname: "Mist" }, email: "Ann@Example.com", decision: null },
    ]);
    await deleteAccount(db, account_id, "/nowhere");
    expect(await read()).toEqual([]);
    expect(await row(own.id)).toMatchObject({ account_id: null, comment: null, decision: "accepted" });
    expect(await db.selectFrom("suggestions").select("id").orderBy("id").execute()).toEqual([
      { id: own.id },
      { id: other.id },
    ]);
    expect(byMail.id).toBeLessThan(other.id);
  });
});
