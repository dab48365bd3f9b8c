import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { NOON } from "#test/create-test-app.ts";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import { deliverMail, minutesUntilRetry } from "./deliver-mail.ts";
import { transactionalMails } from "./mail-lane.ts";
import { type Mail, postMail } from "./post-mail.ts";
import { openTransport } from "./transport.ts";
import { shared } from "#test/when-finished.ts";

const noon = Temporal.Instant.from(NOON);
const settings = { from: { name: "Toebox", address: "noreply@toebox.example" }, host: "toebox.example" };

const sharedDatabase = shared(createTestDatabase);

/** Opens an empty outbox and a mail server; `deliver` runs the job some minutes after noon. */
async function withServer(url?: string) {
  const { db } = await sharedDatabase();
  await db.deleteFrom("mails").execute();
  const server = await startSmtpServer();
  const transport = await openTransport({ ...settings, smtpUrl: url ?? server.url, outboxFolder: "" });
  onTestFinished(() => transport.close());
  const logged: unknown[] = [];
  const log = { warn: (...words: unknown[]) => logged.push(words), error: (...words: unknown[]) => logged.push(words) };
  return {
    db,
    server,
    logged,
    post: (mail: Partial<Mail>, minutes = 0) =>
      db.transaction().execute((tx) => {
        const rest = { to: "ann@toebox.example", subject: "Hello", text: "Words." };
        return postMail(tx, { ...rest, ...mail }, noon.add({ minutes }));
      }),
    deliver: (minutes = 0, more = {}) =>
      deliverMail(db, transport, transactionalMails, () => noon.add({ seconds: minutes * 60 }), { log, ...more }),
    outbox: () => db.selectFrom("mails").selectAll().orderBy("id").execute(),
    arrived: () => server.mails.map(({ recipients }) => recipients.join()),
  };
}

describe("the outbox", () => {
  it("hands over its mails, oldest first, and is empty afterwards (MAIL-2)", async () => {
    const { post, deliver, outbox, arrived } = await withServer();
    await post({ to: "one@toebox.example" });
    await post({ to: "two@toebox.example" });
    expect(await deliver()).toEqual({ sent: 2, refused: 0 });
    expect(arrived()).toEqual(["one@toebox.example", "two@toebox.example"]);
    expect(await outbox()).toEqual([]);
    expect(await deliver()).toEqual({ sent: 0, refused: 0 });
  });

  it("holds no mail of a transaction that was rolled back (MAIL-1)", async () => {
    const { db, deliver, outbox } = await withServer();
    const undone = db.transaction().execute(async (tx) => {
      await postMail(tx, { to: "ann@toebox.example", subject: "Hello", text: "Words." }, noon);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await outbox()).toEqual([]);
    expect(await deliver()).toEqual({ sent: 0, refused: 0 });
  });

  it("keeps a mail while the server is away, however long, and sends it once afterwards (MAIL-2)", async () => {
    const { post, deliver, outbox, server, arrived } = await withServer();
    await server.stop();
    await post({});
    for (const minutes of [0, 1, 60, 365 * 24 * 60]) {
      await expect(deliver(minutes)).rejects.toThrow(/^no mail can be handed over now \(.*ECONNREFUSED/);
    }
    expect(await outbox()).toMatchObject([{ attempts: 0, last_error: expect.stringContaining("ECONNREFUSED") }]);
    await server.start();
    expect(await deliver(365 * 24 * 60)).toEqual({ sent: 1, refused: 0 });
    expect(await deliver(365 * 24 * 60 + 1)).toEqual({ sent: 0, refused: 0 });
    expect(arrived()).toEqual(["ann@toebox.example"]);
  });

  it("sends each mail once when two nodes deliver at the same time (MAIL-2)", async () => {
    const { post, deliver, outbox, arrived } = await withServer();
    const everyone = Array.from({ length: 20 }, (_, index) => `person-${index}@toebox.example`);
    for (const to of everyone) await post({ to });
    const [one, other] = await Promise.all([deliver(), deliver()]);
    expect(one.sent + other.sent).toBe(20);
    expect(Math.min(one.sent, other.sent)).toBeGreaterThan(0);
    expect(arrived().toSorted()).toEqual(everyone.toSorted());
    expect(await outbox()).toEqual([]);
  });

  it("finishes the current mail when the process stops, and starts no other", async () => {
    const { post, deliver, outbox, server, arrived } = await withServer();
    await post({ to: "one@toebox.example" });
    await post({ to: "two@toebox.example" });
    const stopping = new AbortController();
    server.onMail = () => stopping.abort();
    expect(await deliver(0, { stopping: stopping.signal })).toEqual({ sent: 1, refused: 0 });
    expect(arrived()).toEqual(["one@toebox.example"]);
    expect(await outbox()).toMatchObject([{ recipient: "two@toebox.example" }]);
  });
});

describe("a mail that the server refuses (MAIL-3)", () => {
  it.each(["550 no such person", "451 come back later"])("with %s does not hold up the others", async (answer) => {
    const { post, deliver, outbox, server, arrived } = await withServer();
    for (const name of ["one", "bad", "two"]) await post({ to: `${name}@toebox.example` });
    server.refusals.set("bad@toebox.example", answer);
    expect(await deliver()).toEqual({ sent: 2, refused: 1 });
    expect(arrived()).toEqual(["one@toebox.example", "two@toebox.example"]);
    const stored = { recipient: "bad@toebox.example", attempts: 1, next_attempt_at: new Date("2026-11-21T17:01:00Z") };
    expect(await outbox()).toMatchObject([{ ...stored, last_error: expect.stringContaining(answer) }]);
  });

  it("for its content counts as refused", async () => {
    const { post, deliver, outbox, server } = await withServer();
    await post({});
    server.refuseContent = "554 we do not like it";
    expect(await deliver()).toEqual({ sent: 0, refused: 1 });
    expect(await outbox()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining("554 we do not") }]);
  });

  it("is tried again after a minute, then after two, and arrives once", async () => {
    const { post, deliver, outbox, server, arrived } = await withServer();
    await post({});
    server.refusals.set("ann@toebox.example", "450 mailbox busy");
    expect(await deliver()).toEqual({ sent: 0, refused: 1 });
    expect(await deliver(0.9)).toEqual({ sent: 0, refused: 0 });
    expect(await deliver(1)).toEqual({ sent: 0, refused: 1 });
    server.refusals.clear();
    expect(await deliver(2.9)).toEqual({ sent: 0, refused: 0 });
    expect(await deliver(3)).toEqual({ sent: 1, refused: 0 });
    expect(arrived()).toEqual(["ann@toebox.example"]);
    expect(await outbox()).toEqual([]);
  });

  it("waits twice as long each time, up to six hours, for five days", () => {
    const pauses: number[] = [];
    for (let pause; (pause = minutesUntilRetry(pauses.length + 1)) !== null;) pauses.push(pause);
    expect(pauses.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(new Set(pauses.slice(9))).toEqual(new Set([360]));
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / (24 * 60);
    expect(days).toBeGreaterThan(5);
    expect(days).toBeLessThan(5.25);
  });

  it("for the last time stays untried, and the log says so without personal data (API-13)", async () => {
    const { db, post, deliver, outbox, server, logged } = await withServer();
    await post({ subject: "Secret", text: "Secret words." });
    server.refusals.set("ann@toebox.example", "550 ann@toebox.example is unknown");
    expect(await deliver()).toEqual({ sent: 0, refused: 1 });
    await db
      .updateTable("mails")
      .set({ attempts: 28, next_attempt_at: new Date(NOON) })
      .execute();
    expect(await deliver()).toEqual({ sent: 0, refused: 1 });
    expect(await outbox()).toMatchObject([{ attempts: 29, next_attempt_at: null, text: "Secret words." }]);
    expect(await deliver(365 * 24 * 60)).toEqual({ sent: 0, refused: 0 });
    const about = { message_id: expect.any(String), kind: "transactional", status: 550 };
    expect(logged).toEqual([
      [{ ...about, attempts: 1 }, expect.stringContaining("will be tried again")],
      [{ ...about, attempts: 29 }, expect.stringContaining("stays in the table mails")],
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/ann@|Secret/);
  });
});

describe("a server that takes no mail (MAIL-2)", () => {
  /** Starts a server that greets each connection with this text and closes it. */
  async function greetingWith(greeting: string): Promise<string> {
    const server = createServer((socket) => socket.on("error", () => {}).end(greeting));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function rejectingPasswords(): Promise<string> {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error("no such account")),
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.close();
    });
    return `smtp://user:wrong@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  it.each([
    ["because it is full", () => greetingWith("421 too many connections\r\n")],
    ["because it refuses us", () => greetingWith("554 no service for you\r\n")],
    ["because it is no mail server", () => greetingWith("HTTP/1.1 400 Bad Request\r\n\r\n")],
    ["because it hangs up", () => greetingWith("")],
    ["because our password is wrong", rejectingPasswords],
  ])("%s uses up no attempt", async (_why, start) => {
    const { post, deliver, outbox } = await withServer(await start());
    await post({});
    await expect(deliver()).rejects.toThrow("no mail can be handed over now");
    expect(await outbox()).toMatchObject([{ attempts: 0, next_attempt_at: new Date(NOON) }]);
  });

  it("that fails at one mail holds up the others for one run only", async () => {
    const { post, deliver, outbox, server, arrived } = await withServer();
    await post({ to: "bad@toebox.example" });
    await post({ to: "good@toebox.example" }, 1);
    server.refusals.set("bad@toebox.example", "421 bad@toebox.example breaks me");
    const complaint = "no mail can be handed over now (ECONNECTION 421 CONN); mails.last_error says more";
    await expect(deliver(2)).rejects.toThrow(new Error(complaint));
    await expect(deliver(3)).rejects.toThrow(new Error(complaint));
    expect(arrived()).toEqual(["good@toebox.example"]);
    expect(await outbox()).toMatchObject([{ recipient: "bad@toebox.example", attempts: 0 }]);
  });

  it("that closes after the content of a mail uses up no attempt", async () => {
    const { post, deliver, outbox, server } = await withServer();
    await post({});
    server.refuseContent = "421 going down";
    await expect(deliver()).rejects.toThrow("421");
    expect(await outbox()).toMatchObject([{ attempts: 0 }]);
  });
});
