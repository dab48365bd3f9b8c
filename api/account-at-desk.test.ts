import { expect, it } from "vitest";
import { accountMails } from "#app/mails/account-mails.ts";
import { setRole } from "#domain/accounts/grant-role.ts";
import { PASSWORD } from "#test/accounts.ts";
import { createTestApp, NOON } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { scheduleRows } from "#test/schedule-rows.ts";
import { insertStaff } from "#test/staff.ts";

const noon = Temporal.Instant.from(NOON);
const password = "correct horse 2";

/** Changes that whoever has a token alone must not make to an account with a role. */
const changes: [name: string, path: string, body: object][] = [
  [
    "the address",
    "/update-profile",
    { email: "new@example.com", confirm_email: "new@example.com", current_password: PASSWORD },
  ],
  ["the password", "/update-profile", { password, confirm_password: password, current_password: PASSWORD }],
  ["the account itself", "/account-delete", {}],
];

async function openAccount() {
  const test = await createTestApp(NOON, { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" });
  const staff = await insertStaff(test.db, "editor");
  const factorAt = (moment: string | null) =>
    test.db.updateTable("sessions").set({ factor_at: moment }).where("id", "=", staff.sessionId).execute();
  const post = async (path: string, body: object, headers: Record<string, string> = staff.headers) => {
    const reply = await test.app.inject({ method: "POST", url: `/api${path}`, headers, body });
    return { ...reply.json(), httpStatus: reply.statusCode };
  };
  return { ...test, staff, factorAt, post };
}

it.each(changes)("%s of an account with a role needs a fresh second factor (ROLE-9)", async (_name, path, body) => {
  const { db, staff, factorAt, post } = await openAccount();
  const read = () =>
    db.selectFrom("accounts").select(["email", "password_hash"]).where("id", "=", staff.id).executeTakeFirst();
  const before = await read();
  for (const moment of [null, noon.subtract({ minutes: 16 }).toString(), noon.add({ minutes: 1 }).toString()]) {
    await factorAt(moment);
    expect(await post(path, body)).toMatchObject({ httpStatus: 403, reason: "factor-stale" });
  }
  expect(await read()).toEqual(before);
  expect(await db.selectFrom("one_time_links").select("kind").execute()).toEqual([]);
  expect((await post("/update-profile", { first_name: "Eve", last_name: "Lee" })).httpStatus).toBe(200);
  await factorAt(noon.subtract({ minutes: 14 }).toString());
  // the token alone, which scripts can read, has shown none (ROLE-7)
  const { authorization } = staff.headers;
  expect(await post(path, body, { authorization })).toMatchObject({ httpStatus: 403, reason: "factor-stale" });
  expect(await read()).toEqual(before);
  expect((await post(path, body)).httpStatus).toBe(200);
});

it("an address that was asked for before the account had a role is not made its own (ROLE-9)", async () => {
  const { db, staff, post, services } = await openAccount();
  await db.updateTable("accounts").set({ role: null }).where("id", "=", staff.id).execute();
  const [, path, body] = changes[0] ?? ["", "", {}];
  expect((await post(path, body)).httpStatus).toBe(200);
  const mails = accountMails(services.config);
  await setRole(db, staff.id, "operator", { name: "root", now: noon, mails });
  expect(
    await db.selectFrom("one_time_links").where("kind", "=", "verify-updated-email").selectAll().execute(),
  ).toEqual([]);
  expect((await post("/resend-update-email", {})).httpStatus).not.toBe(200);
});

it("an account without a role needs none (ROLE-9)", async () => {
  const { db, staff, factorAt, post } = await openAccount();
  await db.updateTable("accounts").set({ role: null }).where("id", "=", staff.id).execute();
  await factorAt(null);
  for (const [, path, body] of changes.filter(([name]) => name !== "the password"))
    expect((await post(path, body)).httpStatus).toBe(200);
});

it("an account with a role that is deleted leaves a note, which names what waits for an editor (ROLE-9, SCHED-6)", async () => {
  const { db, staff, post } = await openAccount();
  await importRows(db, { ...names, products: [shoe] });
  const author = { actor: "desk", accountId: staff.id, origin: "desk" } as const;
  const bundle = { products: [{ slug: "shoe", nickname: "Fog" }] };
  const id = await scheduleRows(db, bundle, noon.add({ hours: 1 }), { author });
  expect((await post("/account-delete", {})).httpStatus).toBe(200);
  const notes = await db.selectFrom("account_changes").select(["change", "operator", "account_id"]).execute();
  const change = `who was editor was deleted by its owner; the scheduled change ${id} waits for an editor`;
  expect(notes).toEqual([{ change, operator: "the owner", account_id: null }]);
});
