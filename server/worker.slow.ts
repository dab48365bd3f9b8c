import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { enqueue } from "#platform/jobs/queue.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import { openSilentProxy } from "#test/silent-proxy.ts";
import { startWorker } from "./worker.ts";

it("a message from the contact form is mailed once although the mail server was away at first (MAIL-2)", async () => {
  const server = await startSmtpServer();
  await server.stop();
  const { app, db, services } = await createTestApp(undefined, { SMTP_URL: server.url });
  const stop = await startWorker(services);
  onTestFinished(() => stop());
  const payload = { name: "Ann", email: "ann@example.com", subject: "Hello", message: "Words." };
  expect((await app.inject({ method: "POST", url: "/api/contact-us", payload })).statusCode).toBe(200);
  const outbox = () => db.selectFrom("mails").select(["attempts", "last_error"]).execute();
  const tried = { attempts: 0, last_error: expect.stringContaining("ECONNREFUSED") };
  await expect.poll(outbox, { timeout: 15_000 }).toEqual([tried]);
  await server.start();
  await expect.poll(outbox, { timeout: 20_000 }).toEqual([]);
  await db.transaction().execute((tx) => enqueue(tx, "deliver-mail"));
  const waiting = sql`select from pgboss.job where name = 'deliver-mail' and state < 'completed'`;
  await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 20_000 }).toEqual([]);
  expect(server.mails.map(({ email }) => email.subject)).toEqual(["[Toebox] Hello"]);
}, 60_000);

it("jobs run again after the network has lost the connections of their queue without a word (OPS-22)", async () => {
  const { db, services } = await createTestApp();
  const proxy = await openSilentProxy(services.connection);
  const stop = await startWorker({ ...services, connection: proxy.connection }, undefined, 2_000);
  onTestFinished(() => stop());
  const runAgain = async () => {
    await db.transaction().execute((tx) => enqueue(tx, "rank-products"));
    const waiting = sql`select from pgboss.job where name = 'rank-products' and state < 'completed'`;
    await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 60_000 }).toEqual([]);
  };
  await runAgain();
  expect(proxy.loseAll()).toBeGreaterThan(0);
  await runAgain();
}, 120_000);
