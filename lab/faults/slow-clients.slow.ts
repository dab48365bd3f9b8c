import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { requireDescriptors } from "../drop/drop-load.ts";
import { summarize } from "../drop/durations.ts";
import { keptWord, readsOf, startPeople } from "./drop-site.ts";
import { startEmbeddedDrop } from "./embedded-drop.ts";
import { recordFigures, size } from "./size.ts";

/** Connections of each kind of slow client. */
const CLIENTS = size(
  { idle: 5_000, headers: 500, body: 500, chunks: 500 },
  { idle: 300, headers: 50, body: 50, chunks: 50 },
);
const DRIP_MS = 1_000;
/** Milliseconds after which every connection is closed. */
const CLOSED_MS = 12_000;

type Kind = keyof typeof CLIENTS;

const post = "POST /api/contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
/** Bytes that each kind sends at first, and then repeatedly. */
const bytes: Record<Kind, [start: string, more: string]> = {
  idle: ["", ""],
  headers: ["GET / HTTP/1.1\r\nHost: localhost\r\n", "X-More: 1\r\n"],
  body: [`${post}Content-Length: 100000\r\n\r\n`, "x"],
  chunks: [`${post}Transfer-Encoding: chunked\r\n\r\n`, "1\r\nx\r\n"],
};

/** Opens a slow client, and returns the milliseconds until the site closes its connection. */
async function lasts(port: number, kind: Kind): Promise<number> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const start = performance.now();
  const [first, more] = bytes[kind];
  if (first) socket.write(first);
  const timer = more ? setInterval(() => socket.write(more), DRIP_MS) : undefined;
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(timer);
  return performance.now() - start;
}

it(
  "idle connections, and clients that send headers or bodies slowly, are closed within 12 seconds (API-31)",
  async () => {
    const all = Object.values(CLIENTS).reduce((sum, count) => sum + count, 0);
    requireDescriptors(all + 1_000);
    const { origin, db, drop } = await startEmbeddedDrop();
    const port = Number(new URL(origin).port);
    const before = await startPeople(origin, db, drop);
    await sleep(size(15_000, 3_000));
    const alone = await before.stop();
    const people = await startPeople(origin, db, drop);
    await sleep(1_000);
    const lasted = await Promise.all(
      (Object.keys(CLIENTS) as Kind[]).map(async (kind) => {
        const durations = await Promise.all(Array.from({ length: CLIENTS[kind] }, () => lasts(port, kind)));
        return [kind, summarize(durations)] as const;
      }),
    );
    const report = await people.stop();
    recordFigures("slow-clients", {
      clients: CLIENTS,
      lastedMs: Object.fromEntries(lasted),
      ...readsOf(report),
      p99Before: readsOf(alone).p99,
      errors: report.errors,
      ...(await keptWord(db, report)),
    });
    for (const [kind, { max }] of lasted) expect([kind, max < CLOSED_MS]).toEqual([kind, true]);
    expect(report.errors).toEqual({});
  },
  5 * 60_000,
);
