import { expect, it } from "vitest";
import { forgetCalls } from "#domain/desk/audit-log.ts";
import { createTestApp, NOON } from "#test/create-test-app.ts";
import { insertStaff } from "#test/staff.ts";

const noon = Temporal.Instant.from(NOON);

async function openDesk() {
  const test = await createTestApp(NOON, { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" });
  const operator = await insertStaff(test.db, "operator");
  const send = (method: "GET" | "POST", path: string, { headers } = operator) =>
    test.app.inject({ method, url: `/api/desk${path}`, headers, ...(method === "POST" && { body: {} }) });
  const log = async (query = "") => (await send("GET", `/audit-log${query}`)).json();
  return { ...test, operator, send, log };
}

it("every call that changes something is noted with who made it and its status (ROLE-10)", async () => {
  const { db, send, log, operator } = await openDesk();
  const editor = await insertStaff(db, "editor");
  await send("POST", "/mails/retry?note=1");
  await send("POST", "/scheduled/7/cancel", editor);
  await send("POST", "/edits/publish", editor);
  // not made: reading, checking, and what the role does not allow
  await send("GET", "/today");
  await send("POST", "/edits/check", editor);
  await send("POST", "/mails/retry", editor);
  const entry = { by: "Ann Lee", at: noon.toString({ fractionalSecondDigits: 3 }) };
  expect((await log()).data).toEqual([
    { ...entry, id: 2, call: "/scheduled/7/cancel", status: 404 },
    { ...entry, id: 1, call: "/mails/retry", status: 200 },
  ]);
  expect((await send("GET", "/audit-log", editor)).statusCode).toBe(403);
  await db.deleteFrom("accounts").where("id", "=", editor.id).execute();
  expect((await log()).data[0]).toMatchObject({ by: null, call: "/scheduled/7/cancel" });
  expect(operator.id).not.toBe(editor.id);
});

it("has pages, and is forgotten as other logs are (ROLE-10, OPS-18)", async () => {
  const { db, send, log } = await openDesk();
  for (let index = 0; index < 51; index++) await send("POST", "/mails/retry");
  const first = await log();
  expect([first.data.length, first.next]).toEqual([50, 2]);
  expect(await log(`?before=${first.next}`)).toMatchObject({ data: [{ id: 1 }], next: null });
  expect(await forgetCalls(db, noon)).toBe(0);
  expect(await forgetCalls(db, noon.add({ seconds: 1 }))).toBe(51);
});

it("a call that cannot be noted is not made (ROLE-10)", async () => {
  const { db, send } = await openDesk();
  await db.schema.alterTable("audit_log").renameTo("gone").execute();
  expect((await send("POST", "/jobs/back-up-now/run")).statusCode).toBe(500);
  await db.schema.alterTable("gone").renameTo("audit_log").execute();
});
