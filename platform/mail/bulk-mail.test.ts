import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { NOON } from "#test/create-test-app.ts";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import { deliverMail } from "./deliver-mail.ts";
import type { MailLane } from "./mail-lane.ts";
import { type DueEdition, isMailDue, postBulkMail } from "./post-bulk-mail.ts";
import { postMail } from "./post-mail.ts";
import { openTransport } from "./transport.ts";

const noon = Temporal.Instant.from(NOON);

/** Opens a bulk mail to the accounts with these names, which tells each its address and expires after an hour. */
async function openBulkMail(names: string[]) {
  const { db } = await createTestDatabase();
  const server = await startSmtpServer();
  const settings = { from: { name: "Toebox", address: "noreply@a.example" }, host: "a.example", outboxFolder: "" };
  const transport = await openTransport({ ...settings, smtpUrl: server.url, bouncesTo: "bounces@a.example" });
  onTestFinished(() => transport.close());
  await db
    .insertInto("accounts")
    .values(
      names.map((name) => ({
        email: `${name}@a.example`,
        first_name: name,
        last_name: "",
        news_letter: false,
        created_at: NOON,
      })),
    )
    .execute();
  const lane: MailLane = {
    kind: "hints",
    isBulk: true,
    async write(tx, { message_id, account_id }, now) {
      const { email, first_name } = await tx
        .selectFrom("accounts")
        .selectAll()
        .where("id", "=", account_id)
        .executeTakeFirstOrThrow();
      if (first_name === "broken") await sql`select 1 / 0`.execute(tx);
      if (first_name === "gone") return null;
      const bulk = { list: "hints", unsubscribe: `https://a.example/stop/${account_id}` };
      return {
        message_id,
        recipient: email,
        subject: "A hint",
        text: email,
        created_at: new Date(now.epochMilliseconds),
        bulk,
        async record(_tx, outcome) {
          if (first_name === "unrecorded" && outcome) throw new Error("there is no room");
        },
      };
    },
  };
  const logged: string[] = [];
  const note = (_details: unknown, text = "") => void logged.push(text);
  return {
    db,
    server,
    logged,
    post: (edition: string, minutes = 0) => {
      const now = noon.add({ minutes });
      const expires = new Date(now.add({ hours: 1 }).epochMilliseconds);
      const due = sql<DueEdition>`
        select id as account_id, ${edition} as edition, ${expires}::timestamptz as expires_at from accounts
      `;
      return postBulkMail(db, "hints", due, now);
    },
    deliver: (minutes = 0, more: Partial<MailLane> = {}) =>
      deliverMail(db, transport, { ...lane, ...more }, () => noon.add({ minutes }), {
        log: { warn: note, error: note },
      }),
    take: () =>
      server.mails
        .splice(0)
        .map(({ recipients }) => recipients.join().split("@")[0])
        .toSorted(),
    waiting: async () =>
      (await db.selectFrom("mails").select("id").where("next_attempt_at", "is not", null).execute()).length,
  };
}

it("an account gets an edition of bulk mail once, however often it is posted (LETT-7)", async () => {
  const { post, deliver, take } = await openBulkMail(["ann", "bob"]);
  expect([await post("one"), await post("one")]).toEqual([2, 0]);
  expect(await deliver()).toEqual({ sent: 2, refused: 0 });
  expect(await post("one", 1)).toBe(0);
  expect(await deliver(1)).toEqual({ sent: 0, refused: 0 });
  expect(await post("two", 1)).toBe(2);
  expect(await deliver(1)).toEqual({ sent: 2, refused: 0 });
  expect(take()).toEqual(["ann", "ann", "bob", "bob"]);
});

it("bulk mail has the header fields and the return path of a list (LETT-6, LETT-8)", async () => {
  const { server, post, deliver } = await openBulkMail(["ann"]);
  await post("one");
  await deliver();
  const [mail] = server.mails;
  const headers = Object.fromEntries(mail?.email.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({
    "list-id": "<hints.a.example>",
    "list-unsubscribe": expect.stringMatching(/^<https:\/\/a\.example\/stop\/\d+>$/),
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    "auto-submitted": "auto-generated",
    precedence: "bulk",
  });
  expect(mail?.returnPath).toBe("bounces@a.example");
});

it("a bulk mail that fails in any way holds up no other, and is tried again (MAIL-3)", async () => {
  const { post, deliver, take, logged } = await openBulkMail(["ann", "broken", "unrecorded", "bob", "zoe"]);
  await post("one");
  expect(await deliver()).toEqual({ sent: 3, refused: 2 });
  expect(take()).toEqual(["ann", "bob", "zoe"]);
  expect(logged.filter((text) => text === "a mail cannot be written")).toHaveLength(2);
  expect(await deliver()).toEqual({ sent: 0, refused: 0 });
  expect(await deliver(1)).toEqual({ sent: 0, refused: 2 });
  expect(take()).toEqual([]);
});

it("a bulk mail that expired, or that nobody wants, is not sent, and may be posted again", async () => {
  const { post, deliver, waiting, take } = await openBulkMail(["ann", "gone"]);
  await post("one");
  expect(await deliver(60)).toEqual({ sent: 0, refused: 0 });
  expect([await waiting(), await post("one", 60)]).toEqual([0, 2]);
  expect(await deliver(60)).toEqual({ sent: 1, refused: 0 });
  expect([take(), await waiting()]).toEqual([["ann"], 0]);
});

it("bulk mail never waits behind mail of another kind, nor that behind it", async () => {
  const { db, post, deliver, waiting } = await openBulkMail(["ann"]);
  await post("one");
  const mail = { to: "bob@a.example", subject: "Hello", text: "Words." };
  await db.transaction().execute((tx) => postMail(tx, mail, noon));
  expect(await isMailDue(db, "hints", noon)).toBe(true);
  expect(await isMailDue(db, "others", noon)).toBe(false);
  expect(await deliver(0, { kind: "others" })).toEqual({ sent: 0, refused: 0 });
  expect(await deliver()).toEqual({ sent: 1, refused: 0 });
  expect(await waiting()).toBe(1);
});

it("a bulk mail goes with its account", async () => {
  const { db, post, deliver } = await openBulkMail(["ann"]);
  await post("one");
  await db.deleteFrom("accounts").execute();
  expect(await deliver()).toEqual({ sent: 0, refused: 0 });
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
});
