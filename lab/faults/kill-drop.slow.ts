import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { connect, type Database } from "../../platform/postgres/connect.ts";
import { clusterProcesses } from "../../test/child-processes.ts";
import { type DebianPostgres, noPostgres15, startPostgres15 } from "../../test/debian-postgres.ts";
import { summarize } from "../drop/durations.ts";
import { postmaster } from "../../test/postmaster.ts";
import { freePort } from "../../test/free-port.ts";
import { createFolder } from "../../test/run-toebox.ts";
import { addUp, dropSettings, keptWord, type KeptWord, openDrop, startPeople, untilServed } from "./drop-site.ts";
import { startEmbeddedDrop } from "./embedded-drop.ts";
import { KeptProcess } from "./kept-process.ts";
import { recordFigures, size } from "./size.ts";

const ROUNDS = { apart: size(200, 4), embedded: size(60, 4) };
/** Number of rounds after which the people stop, and their acknowledged presses are compared. */
const ROUNDS_OF_A_LOAD = size(20, 5);
/** Priority of people while the site starts: their failing requests would take the processors that it needs. */
const LOW_PRIORITY = 10;
const TIMEOUT_MS = size(120, 8) * 60_000;

/** Victims of the rounds, by name: each kills and returns when its processes have ended. */
type Victims = Record<string, () => Promise<unknown>>;

/** Kills one victim after the other under the load of a drop, each when the site is served again. */
async function killRounds(origin: string, db: Database, victims: Victims, rounds: number) {
  const drop = await openDrop(origin);
  await untilServed(origin, drop.hot, performance.now());
  const back: Record<string, number[]> = {};
  const words: KeptWord[] = [];
  const names = Object.keys(victims);
  for (let round = 0; round < rounds;) {
    const people = await startPeople(origin, db, drop, { priority: LOW_PRIORITY });
    for (const end = Math.min(round + ROUNDS_OF_A_LOAD, rounds); round < end; round++) {
      await sleep(500 + Math.random() * 1_000);
      const name = names[round % names.length] ?? "";
      const killed = performance.now();
      await victims[name]?.();
      (back[name] ??= []).push(await untilServed(origin, drop.hot, killed));
    }
    words.push(await keptWord(db, await people.stop()));
    console.log(
      `${round} rounds`,
      words.at(-1),
      Object.entries(back).map(([name, ms]) => [name, summarize(ms)]),
    );
  }
  const backMs = Object.fromEntries(Object.entries(back).map(([name, ms]) => [name, summarize(ms)]));
  return { rounds, ...addUp(words), backMs };
}

function expectKept({ acknowledged, ...word }: KeptWord): void {
  expect(acknowledged).toBeGreaterThan(0);
  expect(word).toMatchObject({ inDoubt: 0, lost: 0, double: 0, wrongCounts: 0 });
}

it.skipIf(noPostgres15)(
  `a drop goes on when the web process, the worker, PostgreSQL or all are killed (OPS-11, OPS-20)${noPostgres15}`,
  async () => {
    const postgres = await startPostgres15({ fsync: "on" });
    await postgres.query("postgres", "create database toebox");
    const PORT = String(await freePort());
    const environment = { ...dropSettings, DATABASE_URL: postgres.address("toebox"), DATA_DIR: createFolder(), PORT };
    const origin = `http://127.0.0.1:${PORT}`;
    const web = new KeptProcess(["server/main.ts"], {
      ...environment,
      DEMO: "true",
      RUN_JOBS: "false",
    });
    await openDrop(origin);
    const worker = new KeptProcess(["cli/main.ts", "worker"], environment);
    const db = connect({ ...postgres.connection("toebox"), max: 2 });
    onTestFinished(() => db.destroy());
    const all = [() => web.kill(), () => worker.kill(), () => killAndStart(postgres)];
    const figures = await killRounds(
      origin,
      db,
      {
        "the web process": () => web.kill(),
        "the worker": () => worker.kill(),
        PostgreSQL: () => killAndStart(postgres),
        all: () => Promise.all(all.map((kill) => kill())),
      },
      ROUNDS.apart,
    );
    await expect.poll(() => worker.output, { timeout: 30_000 }).toContain("Running jobs as they come due.");
    recordFigures("kill-apart", figures);
    expectKept(figures);
  },
  TIMEOUT_MS,
);

it(
  "a drop goes on when processes of the site, its embedded PostgreSQL or both are killed (OPS-10)",
  async () => {
    const { origin, db, site, dataDir } = await startEmbeddedDrop({ WEB_CONCURRENCY: "2" });
    const killPostgres = async () => process.kill(postmaster(dataDir), "SIGKILL");
    const figures = await killRounds(
      origin,
      db,
      {
        "a web process of two": () => killOneOf(site),
        "the first process": () => site.kill(),
        PostgreSQL: killPostgres,
        both: () => Promise.all([site.kill(), killPostgres()]),
      },
      ROUNDS.embedded,
    );
    recordFigures("kill-embedded", figures);
    expectKept(figures);
  },
  TIMEOUT_MS,
);

/** Kills one of the processes that serve pages. */
async function killOneOf(web: KeptProcess): Promise<void> {
  const processes = clusterProcesses(web.pid);
  const pid = processes[Math.floor(Math.random() * processes.length)];
  if (pid) process.kill(pid, "SIGKILL");
}

/** Kills the first process of PostgreSQL, and tries to start it until that succeeds. */
async function killAndStart(postgres: DebianPostgres): Promise<void> {
  postgres.kill("SIGKILL");
  for (;;) {
    await sleep(100);
    const isStarted = await postgres.start().then(
      () => true,
      () => false,
    );
    if (isStarted) return;
  }
}
