import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import type { Role } from "#domain/people/role.ts";
import { createTestApp, NOON } from "#test/create-test-app.ts";
import { countLockWaits } from "#test/lock-waits.ts";
import { insertStaff } from "#test/staff.ts";
import { insertAccount } from "#test/accounts.ts";
import { shared } from "#test/when-finished.ts";

const openDesk = shared(async () => {
  const test = await createTestApp(NOON, { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" });
  const operator = await insertStaff(test.db, "operator", { email: "olga@example.com" });
  return { ...test, operator };
});

async function signIn() {
  const { app, operator, db } = await openDesk();
  const call = async (path: string, body?: object) => {
    const method = body ? "POST" : "GET";
    const options = { method, url: `/api/desk${path}`, headers: operator.headers } as const;
    const reply = await app.inject({ ...options, ...(body && { body }) });
    return { ...reply.json(), status: reply.statusCode };
  };
  const mailsTo = async (email: string) => {
    const rows = await db.selectFrom("mails").select("text").where("recipient", "=", email).orderBy("id").execute();
    return rows.map(({ text }) => String(text));
  };
  return { app, operator, db, call, mailsTo };
}

describe("an operator", () => {
  it("grants, changes and takes a role, which is noted and mailed (ROLE-5, ROLE-6)", async () => {
    const { operator, db, call, mailsTo } = await signIn();
    const email = "grace@example.com";
    const { id } = await insertAccount(db, { email });
    const setRole = async (role: Role | null) => (await call(`/users/${id}/role`, { role })).status;
    for (const role of ["moderator", "editor", "editor", null] as const) expect(await setRole(role)).toBe(200);
    const { data } = await call(`/users/${id}`);
    expect(data).toMatchObject({ email, name: "Ann Lee", role: null, factors: 0, sessions: [{ device: "Test" }] });
    expect(data.changes).toMatchObject([
      { change: "lost the role editor", by: operator.email },
      { change: "was made editor", by: operator.email },
      { change: "was made moderator", by: operator.email },
    ]);
    expect((await mailsTo(email)).map((text) => /You .*desk.*\./.exec(text)?.[0])).toEqual([
      "You work at the desk now, as moderator.",
      "You work at the desk now, as editor.",
      "You no longer work at the desk.",
    ]);
  });

  it("gives no role to an account that is not verified, unknown or the own (ROLE-6)", async () => {
    const { operator, db, call } = await signIn();
    const { id } = await insertAccount(db, { email: "unverified@example.com" });
    await db.updateTable("accounts").set({ verified_at: null }).where("id", "=", id).execute();
    expect((await call(`/users/${id}/role`, { role: "editor" })).message).toBe(
      "This account has not verified its email yet.",
    );
    expect((await call("/users/999999/role", { role: "editor" })).status).toBe(404);
    for (const path of ["role", "reset-factors", "end-sessions"]) {
      const reply = await call(`/users/${operator.id}/${path}`, { role: null });
      expect([reply.status, reply.message]).toEqual([422, "Another operator has to do this for your own account."]);
    }
    for (const role of ["admin", "", 1, undefined, ["editor"]])
      expect((await call(`/users/${id}/role`, { role })).status).toBe(422);
    expect((await call(`/users/${id}`)).data).toMatchObject({ role: null, changes: [] });
  });

  it("cannot take the role of another who takes theirs at the same moment (ROLE-6)", async () => {
    const { app, db } = await createTestApp(NOON, { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" });
    const operators = await Promise.all(
      ["olga", "otto"].map((name) => insertStaff(db, "operator", { email: `${name}@example.com` })),
    );
    const replies = await db.transaction().execute(async (tx) => {
      await sql`select from accounts for no key update`.execute(tx);
      const [one, other] = operators.map(({ headers }, index) => {
        const url = `/api/desk/users/${operators[1 - index]?.id}/role`;
        return app.inject({ method: "POST", url, headers, body: { role: null } });
      });
      await vi.waitUntil(async () => (await countLockWaits(db)) === 2);
      return [one, other];
    });
    const statuses = (await Promise.all(replies)).map((reply) => reply?.statusCode);
    expect(statuses.toSorted()).toEqual([200, 403]);
    const left = await db.selectFrom("accounts").where("role", "=", "operator").select("id").execute();
    expect(left).toHaveLength(1);
  });

  it("resets the second factors of somebody who has lost them, whose sessions lose their proofs (ROLE-8)", async () => {
    const { app, db, call, mailsTo } = await signIn();
    const editor = await insertStaff(db, "editor", { email: "lost@example.com" });
    await db
      .insertInto("authenticator_apps")
      .values({ account_id: editor.id, secret: "sealed", created_at: NOON, confirmed_at: NOON })
      .execute();
    expect((await call(`/users/${editor.id}`)).data.factors).toBe(1);
    expect((await call(`/users/${editor.id}/reset-factors`, {})).status).toBe(200);
    expect((await call(`/users/${editor.id}/reset-factors`, {})).message).toBe("This account has no second factor.");
    expect((await call(`/users/${editor.id}`)).data).toMatchObject({
      factors: 0,
      changes: [{ change: "lost all second factors" }],
    });
    const { data } = (await app.inject({ url: "/api/desk/session", headers: editor.headers })).json();
    expect(data).toMatchObject({ is_confirmed: false, app_since: null });
    expect((await mailsTo(editor.email))[0]).toContain("removed your passkeys, app and recovery codes");
  });

  it("ends the sessions of an account (ROLE-5)", async () => {
    const { app, db, call } = await signIn();
    const { id, token } = await insertAccount(db, { email: "ended@example.com" });
    expect((await call(`/users/${id}/end-sessions`, {})).status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: "/api/profile", headers })).statusCode).toBe(401);
    expect((await call(`/users/${id}`)).data).toMatchObject({
      sessions: [],
      last_seen_at: null,
      changes: [{ change: "was signed out everywhere" }],
    });
  });

  it("finds accounts by a part of the address or name, and pages through them (DESK-3)", async () => {
    const { app, db, setNow } = await createTestApp(NOON, { WRITES_PER_ADDRESS: "0" });
    setNow(NOON);
    const { headers, id } = await insertStaff(db, "operator");
    const emails = Array.from({ length: 51 }, (_, at) => `person.${at}@example.com`);
    for (const email of emails) await insertAccount(db, { email });
    const list = async (query: string) => (await app.inject({ url: `/api/desk/users${query}`, headers })).json();
    const first = await list("");
    const second = await list(`?before=${first.next}`);
    const found = [...first.data, ...second.data].map(({ email }) => email);
    expect([first.data.length, second.next]).toEqual([50, null]);
    expect(found).toEqual([...emails.toReversed(), "operator@example.com"]);
    expect((await list("?staff=1")).data.map((user: { id: number }) => user.id)).toEqual([id]);
    expect((await list("?text=SON.5")).data.map((user: { email: string }) => user.email)).toEqual([
      "person.50@example.com",
      "person.5@example.com",
    ]);
    for (const text of ["%25", "_", "\\"]) expect((await list(`?text=${text}`)).data).toEqual([]);
    for (const query of ["?before=x", "?staff=yes", "?text=%00", `?text=${"x".repeat(201)}`])
      expect((await list(query)).status).toBe("error");
  });
});
