import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { contactTexts } from "./message-limit.ts";

const good = { name: "Ann", email: "ann@mail.example", subject: "Hi", country: "Japan", message: "Hello there" };

async function openForm(settings: Record<string, string> = {}) {
  const { app, db } = await createTestApp(undefined, { WRITES_PER_ADDRESS: "0", ...settings });
  return {
    db,
    send: (remoteAddress: string, body: object = good) =>
      app.inject({ method: "POST", url: "/api/contact-us", body, remoteAddress }),
    mails: async () => (await db.selectFrom("mails").select("id").execute()).length,
  };
}

it("five messages an hour are accepted from an address; refused ones do not count (CONT-14)", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, send, mails } = await openForm();
  for (let left = 10; left > 0; left--) expect((await send("192.0.2.1", { ...good, name: "" })).statusCode).toBe(422);
  await sql`alter table mails rename to away`.execute(db);
  expect((await send("192.0.2.1")).statusCode).toBe(500);
  await sql`alter table away rename to mails`.execute(db);
  for (let left = 5; left > 0; left--) expect((await send("192.0.2.1")).statusCode).toBe(200);
  const reply = await send("::ffff:192.0.2.1");
  expect([reply.statusCode, reply.json()]).toEqual([429, { status: "error", message: contactTexts.tooManyOfAddress }]);
  expect(Number(reply.headers["retry-after"])).toBe(3_600);
  expect((await send("192.0.2.2")).statusCode).toBe(200);
  expect(await mails()).toBe(6);
  vi.advanceTimersByTime(3_600_000);
  expect((await send("192.0.2.1")).statusCode).toBe(200);
});

it("two hundred messages an hour are accepted from all addresses, also at once (CONT-14)", async () => {
  const { send, mails } = await openForm();
  const statuses = await Promise.all(
    Array.from({ length: 250 }, async (_, number) => (await send(`198.51.100.${number}`)).statusCode),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(await mails()).toBe(200);
  const reply = await send("192.0.2.1");
  expect([reply.statusCode, reply.json()]).toEqual([429, { status: "error", message: contactTexts.tooManyOfSite }]);
});

it("settings change these limits", async () => {
  const { send } = await openForm({ MESSAGES_PER_ADDRESS: "1", MESSAGES_PER_HOUR: "2" });
  const statuses: number[] = [];
  for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"])
    statuses.push((await send(address)).statusCode);
  expect(statuses).toEqual([200, 429, 200, 429]);
});
