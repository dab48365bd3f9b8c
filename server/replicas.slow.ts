import { describe, expect, it, onTestFinished } from "vitest";
import { connect } from "#platform/postgres/connect.ts";
import { migrate } from "#platform/postgres/migrate.ts";
import { type DebianPostgres, noPostgres15, startPostgres15, startReplica } from "#test/debian-postgres.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

/** Opens a site with two replicas, which log what they are asked. */
async function openSite(settings: Record<string, string> = {}) {
  const primary = await startPostgres15();
  await primary.query("postgres", "create database toebox");
  const db = connect({ ...primary.connection("toebox"), max: 2 });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const rename = (full_name: string) => importRows(db, { products: [{ slug: "shoe", brand: "nike", full_name }] });
  await rename("Shoe 0");
  const replicas = [
    await startReplica(primary, { log_statement: "all" }),
    await startReplica(primary, { log_statement: "all" }),
  ];
  const site = startServer({
    DATA_DIR: createFolder(),
    DATABASE_URL: primary.address("toebox"),
    DATABASE_REPLICA_URLS: replicas.map((replica) => replica.address("toebox")).join(),
    MISSES_PER_ADDRESS: "0",
    WRITES_PER_ADDRESS: "0",
    WRITES_PER_VISITOR: "0",
    RUN_JOBS: "false",
    LOG_LEVEL: "warn",
    ...settings,
  });
  const origin = await site.address;
  let output = "";
  site.process.stdout?.on("data", (data: Buffer) => (output += data.toString()));
  const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
  let number = 0;
  /** Returns a new address each time, which no cache has. */
  const fresh = (path: string) =>
    fetch(`${origin}${path}${path.includes("?") ? "&" : "?"}page=1&search=shoe&perpage=${(number++ % 90) + 1}`);
  return { primary, replicas, db, rename, origin, id, fresh, output: () => output };
}

/** Statements of the site that a replica was asked, besides how far it is. */
const readsOf = ({ log }: DebianPostgres) =>
  log()
    .split("\n")
    .filter((line) => /(statement|execute \S+): /.test(line) && !line.includes("pg_last_wal_replay_lsn")).length;

const pause = (replica: DebianPostgres) => replica.query("postgres", "select pg_wal_replay_pause()");
const resume = (replica: DebianPostgres) => replica.query("postgres", "select pg_wal_replay_resume()");

/** Reads until the replicas are asked. */
async function untilRead(fresh: (path: string) => Promise<Response>, replicas: DebianPostgres[]): Promise<void> {
  const before = replicas.map(readsOf);
  const isRead = async () => {
    for (let left = 4; left > 0; left--) await (await fresh("/api/products")).text();
    return replicas.every((replica, at) => readsOf(replica) > (before[at] ?? 0));
  };
  await expect.poll(isRead, { timeout: 20_000, interval: 200 }).toBe(true);
}

describe.skipIf(noPostgres15)(`replicas of the database${noPostgres15}`, () => {
  it("answer what everyone may read, lists and pages, and not what is a caller's own (OPS-13)", async () => {
    const { replicas, fresh, origin, id } = await openSite();
    await untilRead(fresh, replicas);
    const before = replicas.map(readsOf);
    for (let left = 20; left > 0; left--) {
      const visitor = `visitor_id=visitor-${left}`;
      await (await fetch(`${origin}/api/product/${id}/like?${visitor}`, { method: "POST" })).text();
      await (await fetch(`${origin}/api/products?${visitor}`)).text();
      await (await fetch(`${origin}/api/marks?${visitor}`)).text();
    }
    expect(replicas.map(readsOf)).toEqual(before);
    for (let left = 6; left > 0; left--) await (await fetch(`${origin}/?search=page-${left}`)).text();
    expect(replicas.map(readsOf).reduce((sum, reads) => sum + reads)).toBeGreaterThan(
      before.reduce((sum, reads) => sum + reads),
    );
  }, 120_000);

  it("never show a visitor a list older than their own like, nor anyone a catalog older than a change (OPS-13, CAT-32)", async () => {
    const { replicas, fresh, origin, id, rename } = await openSite();
    await untilRead(fresh, replicas);
    const nameIn = async (reply: Response) =>
      ((await reply.json()) as { data: { data: { full_name: string }[] } }).data.data[0]?.full_name;
    for (let round = 1; round <= 12; round++) {
      // one, both or none are behind
      for (const [at, replica] of replicas.entries()) await (round & (at + 1) ? pause : resume)(replica);
      await rename(`Shoe ${round}`);
      // the purge reaches the site
      await expect.poll(async () => nameIn(await fresh("/api/products"))).toBe(`Shoe ${round}`);
      expect(await (await fetch(`${origin}/?search=shoe&round=${round}`)).text()).toContain(`Shoe ${round}`);
      const visitor = `visitor_id=visitor-${round}`;
      await (await fetch(`${origin}/api/product/${id}/like?${visitor}`, { method: "POST" })).text();
      const own = (await (await fetch(`${origin}/api/products?${visitor}`)).json()) as {
        data: { data: { is_liked: number; likes_counts: number }[] };
      };
      expect(own.data.data[0]).toMatchObject({ is_liked: 1, likes_counts: round });
    }
    for (const replica of replicas) await resume(replica);
    await untilRead(fresh, replicas);
  }, 180_000);

  it.each(["SIGQUIT", "SIGSTOP"] as const)(
    "that are away by %s fail no request, and are read again afterwards (OPS-13)",
    async (signal) => {
      const { replicas, fresh, output } = await openSite();
      await untilRead(fresh, replicas);
      const lost = () =>
        output().match(/the replica 127\.0\.0\.1:\d+\/toebox is not read: it does not answer as one/g) ?? [];
      const statuses = new Set<number>();
      const stopping = new AbortController();
      const reading = Array.from({ length: 8 }, async () => {
        while (!stopping.signal.aborted) {
          const reply = await fresh("/api/products");
          await reply.text();
          statuses.add(reply.status);
        }
      });
      await expect.poll(() => statuses.size).toBeGreaterThan(0);
      for (const [at, replica] of replicas.entries()) {
        replica.kill(signal);
        await expect.poll(() => lost().length, { timeout: 30_000 }).toBeGreaterThan(at);
      }
      stopping.abort();
      await Promise.all(reading);
      expect([...statuses]).toEqual([200]);
      for (const replica of replicas) {
        if (signal === "SIGSTOP") replica.kill("SIGCONT");
        else await replica.start();
      }
      await untilRead(fresh, replicas);
    },
    120_000,
  );

  it("go on answering while the primary hangs (OPS-13)", async () => {
    const { primary, replicas, fresh } = await openSite();
    await untilRead(fresh, replicas);
    primary.kill("SIGSTOP");
    for (let left = 300; left > 0; left--) expect((await fresh("/api/products")).status).toBe(200);
    primary.kill("SIGCONT");
  }, 120_000);

  it("a server that is no replica is not read (OPS-13)", async () => {
    const { primary, origin } = await openSite();
    const other = startServer({
      DATA_DIR: createFolder(),
      DATABASE_URL: primary.address("toebox"),
      DATABASE_REPLICA_URLS: primary.address("postgres"),
      RUN_JOBS: "false",
    });
    expect((await fetch(`${await other.address}/api/products`)).status).toBe(200);
    expect((await fetch(`${origin}/api/products`)).status).toBe(200);
  }, 60_000);
});
