import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ClientConfig } from "pg";
import { findAccount } from "#platform/postgres/embedded/account.ts";
import { childProcesses } from "./child-processes.ts";
import { type DebianProgram, debianProgram } from "./debian-program.ts";
import { query } from "./embedded-postgres.ts";
import { freePort } from "./free-port.ts";
import { whenFinished } from "./when-finished.ts";

const installed = "/usr/lib/postgresql/15/bin/postgres";
const packages = [
  ["postgresql-15", "postgresql-client-15", "libpq5", "libldap-2.5-0", "libsasl2-2"],
  ["libicu72", "libxml2", "libgssapi-krb5-2", "libkrb5-3", "libk5crypto3", "libkrb5support0", "libkeyutils1"],
].flat();

const program: DebianProgram | null = existsSync(installed)
  ? { file: installed, environment: { PATH: process.env["PATH"] } }
  : debianProgram(installed.slice(1), packages);

/** Why tests with Debian's PostgreSQL 15 cannot run here; empty where they can. */
export const noPostgres15 = program ? "" : " (skipped: Debian's postgresql-15 cannot be fetched here)";

/** Its programs do not run as root. */
const account = process.getuid?.() === 0 ? findAccount(readFileSync("/etc/passwd", "utf8")) : null;

export interface DebianPostgres {
  port: number;
  /** of the superuser, to `database` */
  connection: (database: string) => ClientConfig;
  address: (database: string) => string;
  /** the first column of the result of `text` */
  query: (database: string, text: string) => Promise<string[]>;
  /** its log until now */
  log: () => string;
  kill: (signal: NodeJS.Signals) => void;
  start: () => Promise<void>;
  folder: string;
}

/** Starts Debian's PostgreSQL 15 for the running test, empty. */
export async function startPostgres15(settings: Record<string, string> = {}): Promise<DebianPostgres> {
  const folder = createFolder();
  run("initdb", ["--auth=trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "-D", join(folder, "data")]);
  return serve(folder, settings);
}

/** Starts a streaming replica of `primary`. */
export async function startReplica(
  primary: DebianPostgres,
  settings: Record<string, string> = {},
): Promise<DebianPostgres> {
  const folder = createFolder();
  const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
  run("pg_basebackup", ["-D", join(folder, "data"), ...from, "-R", "-X", "stream", "-c", "fast"]);
  return serve(folder, settings);
}

/** PostgreSQL's word that it can be asked, as a replica too. */
const READY = /database system is ready to accept (read-only )?connections/;

async function serve(folder: string, settings: Record<string, string>): Promise<DebianPostgres> {
  const port = await freePort();
  const all = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off", ...settings };
  let child: ChildProcess | undefined;
  let log = "";
  const connection = (database: string) => ({ host: "127.0.0.1", port, user: "postgres", database });
  const queryIn = (database: string, text: string) => query(connection(database), text);
  const start = async () => {
    const words = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    child = spawn(pathOf("postgres"), ["-D", join(folder, "data"), ...words], {
      ...account,
      env: program?.environment,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const before = log.length;
    const isReady = Promise.withResolvers<void>();
    child.stderr?.on("data", (data: Buffer) => {
      log += data.toString();
      if (READY.test(log.slice(before))) isReady.resolve();
    });
    child.once("exit", () => isReady.reject(new Error(`PostgreSQL 15 did not start:\n${log}`)));
    await isReady.promise;
  };
  await start();
  whenFinished(async () => {
    for (const { pid } of childProcesses(child?.pid)) process.kill(pid, "SIGCONT");
    child?.kill("SIGCONT");
    child?.kill("SIGQUIT");
    if (child?.exitCode === null) await new Promise((resolve) => child?.once("exit", resolve));
  });
  return {
    folder,
    port,
    connection,
    address: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    query: queryIn,
    log: () => log,
    kill(signal) {
      const isFreeze = signal === "SIGSTOP" || signal === "SIGCONT";
      // a freeze of only the first process would let the others go on
      if (isFreeze) for (const { pid } of childProcesses(child?.pid)) process.kill(pid, signal);
      child?.kill(signal);
    },
    start,
  };
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "toebox-postgres15-"));
  mkdirSync(join(folder, "data"), { mode: 0o700 });
  if (account) for (const one of [folder, join(folder, "data")]) chownSync(one, account.uid, account.gid);
  whenFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function run(name: string, words: string[]): void {
  execFileSync(pathOf(name), words, {
    ...account,
    cwd: "/",
    env: program?.environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function pathOf(name: string): string {
  if (!program) throw new Error("there is no PostgreSQL 15 here");
  return join(dirname(program.file), name);
}
