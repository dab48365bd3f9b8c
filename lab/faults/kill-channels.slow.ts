import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { ChannelForm } from "../../domain/channels/channel-form.ts";
import { addChannel } from "../../domain/channels/manage-channels.ts";
import { SECRET_KEY, testSecrets } from "../../test/secrets.ts";
import { isSigned, openDiscord, openReceiver } from "../../test/channel-servers.ts";
import { childProcesses } from "../../test/child-processes.ts";
import { createTestDatabase } from "../../test/database.ts";
import { isFullRun } from "../../test/full-run.ts";
import { importRows } from "../../test/import-rows.ts";
import { exitOf, isRunning, killIfRunning } from "./sender-process.ts";

const ADDED = Temporal.Instant.from("2026-11-20T17:00:00Z");
const NOW = ADDED.add({ minutes: 1 });
const KILLS = isFullRun ? 30 : 8;
/** Channels of each kind, and new products of a round: as many as still get a message each (CHAN-7). */
const CHANNELS = 25;
const PRODUCTS = 10;

/** Opens a database with channels, and the servers that they lead to. */
async function openChannels(onMessage: () => void) {
  const { db, connection } = await createTestDatabase();
  const secrets = new Map<string, string>();
  const discord = await openDiscord();
  const receiver = await openReceiver((path) => secrets.get(path) ?? "");
  for (const server of [discord, receiver]) {
    server.onMessage = onMessage;
    onTestFinished(() => server.stop());
  }
  const hosts = { CHANNEL_HOSTS: [discord.origin, receiver.origin], TELEGRAM_API: "https://api.telegram.org" };
  for (let at = 0; at < CHANNELS; at++) {
    const form = { name: "A", events: ["new"] } satisfies Partial<ChannelForm>;
    await addChannel(
      db,
      testSecrets,
      { ...form, kind: "discord", url: `${discord.origin}/api/webhooks/${at}/x` },
      hosts,
      ADDED,
    );
    const url = `${receiver.origin}/${at}`;
    const { secret } = await addChannel(db, testSecrets, { ...form, kind: "webhook", url }, hosts, ADDED);
    secrets.set(`/${at}`, secret ?? "");
  }
  await importRows(db, { brands: [{ slug: "nike", name: "Nike" }] });
  const settings = { NODE_ENV: "test", SECRET_KEY, CHANNEL_HOSTS: hosts.CHANNEL_HOSTS.join(",") };
  const task = JSON.stringify({ connection, settings, now: NOW.toString() });
  return {
    db,
    /** Adds new products, which every channel is to get. */
    addProducts: (round: number) =>
      importRows(
        db,
        {
          products: Array.from({ length: PRODUCTS }, (_, at) => ({
            slug: `shoe-${round}-${at}`,
            brand: "nike",
            full_name: `Shoe ${round}-${at}`,
            release_date: "2027-01-01",
          })),
        },
        { now: NOW },
      ),
    start: () =>
      spawn(process.execPath, [join(import.meta.dirname, "channels-worker.ts"), task], {
        stdio: ["ignore", "ignore", "inherit"],
      }),
    /** Returns the messages that arrived, by channel and product. */
    posts: () => discord.received.map(({ path, body }) => `${path} ${body.embeds[0].title}`),
    hooks: () => receiver.received.map(({ path, body }) => `${path} ${body.data.name}`),
    /** Expects that webhooks of the same id have the same body, and that all are signed. */
    expectWebhooks() {
      const bodies = Map.groupBy(receiver.received, ({ headers }) => String(headers["webhook-id"]));
      for (const sameId of bodies.values()) {
        expect(new Set(sameId.map(({ path, text }) => `${path} ${text}`)).size).toBe(1);
      }
      expect(bodies.size).toBe(new Set(receiver.received.map(({ path, text }) => `${path} ${text}`)).size);
      expect(receiver.received.every((message) => isSigned(message, secrets.get(message.path) ?? ""))).toBe(true);
    },
  };
}

it(`the worker, killed ${KILLS} times halfway, sends a channel each message once (CHAN-4)`, async () => {
  let worker: ChildProcess | undefined;
  let sender: number | undefined;
  // messages until the kill
  let countdown = Number.POSITIVE_INFINITY;
  const { addProducts, start, posts, hooks, expectWebhooks } = await openChannels(() => {
    countdown -= 1;
    if (countdown !== 0) return;
    sender = childProcesses(worker?.pid)[0]?.pid;
    worker?.kill("SIGKILL");
  });
  let kills = 0;
  for (let round = 0; round < KILLS; round++) {
    await addProducts(round);
    countdown = 1 + ((round * 7) % 11);
    worker = start();
    await exitOf(worker);
    if (worker.signalCode === "SIGKILL") kills++;
    await expect.poll(() => sender === undefined || !isRunning(sender), { timeout: 20_000 }).toBe(true);
    const total = CHANNELS * PRODUCTS * (round + 1);
    expect(posts().length).toBeLessThan(total);
    countdown = Number.POSITIVE_INFINITY;
    expect(await exitOf(start())).toBe(0);
    for (const arrived of [posts(), hooks()]) expect([arrived.length, new Set(arrived).size]).toEqual([total, total]);
  }
  expect(kills).toBe(KILLS);
  expectWebhooks();
}, 600_000);

it(`the sender, killed ${KILLS} times halfway, sends a channel no message twice, and a webhook each by its id (CHAN-4)`, async () => {
  let worker: ChildProcess | undefined;
  let countdown = Number.POSITIVE_INFINITY;
  const { db, addProducts, start, posts, hooks, expectWebhooks } = await openChannels(() => {
    countdown -= 1;
    if (countdown !== 0) return;
    for (const { pid } of childProcesses(worker?.pid)) killIfRunning(pid);
  });
  await addProducts(0);
  let kills = 0;
  for (let round = 0; round < KILLS; round++) {
    countdown = 1 + ((round * 7) % 11);
    worker = start();
    if ((await exitOf(worker)) !== 0) kills++;
  }
  expect(kills).toBe(KILLS);
  const total = CHANNELS * PRODUCTS;
  expect(posts().length).toBeLessThan(total);
  countdown = Number.POSITIVE_INFINITY;
  expect(await exitOf(start())).toBe(0);

  expect(new Set(posts()).size).toBe(posts().length);
  const rows = await db
    .selectFrom("channel_messages")
    .innerJoin("channels", "channels.id", "channel_id")
    .select(["kind", "state", "message_id"])
    .execute();
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 2 * total }, () => "sent"));
  // what was on its way when the process was killed counts as sent, also where its last byte was not; nobody knows its id
  const unknown = rows.filter(({ kind, message_id }) => kind === "discord" && message_id === null).length;
  expect(unknown).toBeLessThanOrEqual(KILLS * CHANNELS);
  expect(posts().length).toBeGreaterThanOrEqual(total - unknown);
  expect(new Set(hooks()).size).toBe(total);
  expectWebhooks();
}, 600_000);
