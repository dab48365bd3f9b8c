import { type ChildProcess, spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { childProcesses } from "../../test/child-processes.ts";
import { createTestDatabase } from "../../test/database.ts";
import { isFullRun } from "../../test/full-run.ts";
import { importRows } from "../../test/import-rows.ts";
import { kill } from "./kill-process.ts";
import { exitOf, isRunning, killIfRunning } from "./sender-process.ts";

/** Monday at nine in New York. */
const MONDAY = "2026-11-23T09:00:00-05:00";
const ROUNDS = isFullRun ? 30 : 8;

/** Stages of a mail at the server at which something happens. */
const stages = ["the connection", "the sender", "the recipient", "all of the mail", "the reply"] as const;
type Stage = (typeof stages)[number];

/** Opens a mail server that stores every mail whose end arrived, and calls `onStage` at each stage of each mail. */
async function openServer(onStage: (stage: Stage) => void) {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onConnect: (_session, done) => (onStage("the connection"), done()),
    onMailFrom: (_address, _session, done) => (onStage("the sender"), done()),
    onRcptTo: (_address, _session, done) => (onStage("the recipient"), done()),
    async onData(stream, session: SMTPServerSession, done) {
      const isWhole = await finished(stream.resume()).then(
        () => true,
        () => false,
      );
      if (!isWhole) return;
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
      onStage("all of the mail");
      done();
      onStage("the reply");
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  return { arrived, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

async function openNewsletter(onStage: (stage: Stage) => void) {
  const { db, connection } = await createTestDatabase();
  const { arrived, url } = await openServer(onStage);
  await importRows(db, {
    products: [{ slug: "bred", brand: "jordan", full_name: "Bred", release_date: "2026-11-28" }],
  });
  const settings = { NODE_ENV: "test", SMTP_URL: url, NEWSLETTERS_PER_MINUTE: "0" };
  const start = () =>
    spawn(
      process.execPath,
      [join(import.meta.dirname, "newsletter-worker.ts"), JSON.stringify({ connection, settings, now: MONDAY })],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
  const addReaders = (emails: string[]) => {
    const created_at = new Date("2026-10-01");
    const rest = { first_name: "Ann", last_name: "Lee", news_letter: true, verified_at: created_at, created_at };
    return db
      .insertInto("accounts")
      .values(emails.map((email) => ({ email, ...rest })))
      .execute();
  };
  return { arrived, start, addReaders };
}

it(`the worker, killed ${ROUNDS} times halfway, sends no newsletter twice and skips nobody (LETT-7)`, async () => {
  let worker: ChildProcess | undefined;
  let sender: number | undefined;
  // stages until the kill
  let countdown = Number.POSITIVE_INFINITY;
  const { arrived, start, addReaders } = await openNewsletter(() => {
    countdown -= 1;
    if (countdown !== 0) return;
    sender = childProcesses(worker?.pid)[0]?.pid;
    worker?.kill("SIGKILL");
  });
  const readers = Array.from({ length: 1_000 }, (_, at) => `reader-${String(at).padStart(4, "0")}@a.example`);
  await addReaders(readers);
  let kills = 0;
  for (let round = 0; round < ROUNDS; round++) {
    countdown = 3 + ((round * 37) % 80);
    worker = start();
    await exitOf(worker);
    if (worker.signalCode === "SIGKILL") kills++;
    await expect.poll(() => sender === undefined || !isRunning(sender), { timeout: 20_000 }).toBe(true);
  }
  expect(kills).toBe(ROUNDS);
  expect(arrived.length).toBeLessThan(readers.length);
  countdown = Number.POSITIVE_INFINITY;
  expect(await exitOf(start())).toBe(0);
  expect(arrived.toSorted()).toEqual(readers);
}, 300_000);

it.each(stages)(
  "a sender that is killed at %s sends its mail once, sooner or later (LETT-7)",
  async (stage) => {
    let worker: ChildProcess | undefined;
    let isArmed = true;
    const { arrived, start, addReaders } = await openNewsletter((reached) => {
      if (!isArmed || reached !== stage) return;
      isArmed = false;
      for (const { pid } of childProcesses(worker?.pid)) killIfRunning(pid);
    });
    await addReaders(["ann@a.example"]);
    worker = start();
    await exitOf(worker);
    expect(isArmed).toBe(false);
    worker = start();
    expect(await exitOf(worker)).toBe(0);
    await kill(worker);
    expect(arrived).toEqual(["ann@a.example"]);
  },
  60_000,
);
