import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createDataDir, query, start } from "#test/embedded-postgres.ts";
import { connect } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { enqueue, openQueue } from "../../jobs/queue.ts";
import { vacuum } from "../vacuum.ts";
import { unprivilegedAccount } from "./account.ts";
import { locateBinaries } from "./binaries.ts";
import { pathForChild } from "./cluster.ts";
import { waitForServer } from "./probe.ts";

/** One object of every kind that a schema may hold, owned by the role that runs it. */
const objects = `
  create schema other;
  create sequence other.numbers;
  create table other.shoes (id integer generated always as identity, serial serial, size numeric);
  insert into other.shoes (size) select number from generate_series(1, 1000) as number;
  create table other."Two words" (id integer primary key) partition by range (id);
  create table other.part partition of other."Two words" for values from (0) to (10);
  create view other.seen as select * from other.shoes;
  create materialized view other.stored as select count(*) as shoes from other.shoes;
  create type other.mood as enum ('good', 'bad');
  create type other.pair as (a integer, b integer);
  create type other.span as range (subtype = integer);
  create domain other.positive as integer check (value > 0);
  create function other.twice(integer) returns integer language sql as 'select 2 * $1';
  create procedure other.nothing() language sql as '';
  create aggregate other.total(integer) (sfunc = int4pl, stype = integer, initcond = '0');
  create operator other.@#@ (function = other.twice, rightarg = integer);
  create collation other.plain (provider = builtin, locale = 'C');
  create statistics other.together on id, size from other.shoes;
  create text search configuration other.words (copy = simple);
  create text search dictionary other.terms (template = simple);
  create table public.loose (id integer);
  select lo_create(4711);
`;

const notExtension = (catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`;

/** The objects of the superuser that the site could own. */
const leftBehind = [
  ["pg_class", "relowner", "relname"],
  ["pg_proc", "proowner", "proname"],
  ["pg_type", "typowner", "typname"],
  ["pg_namespace", "nspowner", "nspname"],
  ["pg_operator", "oprowner", "oprname"],
  ["pg_collation", "collowner", "collname"],
  ["pg_statistic_ext", "stxowner", "stxname"],
  ["pg_ts_config", "cfgowner", "cfgname"],
  ["pg_ts_dict", "dictowner", "dictname"],
]
  .map(
    ([catalog, owner, name]) =>
      `select ${name}::text from ${catalog} where oid >= 16384 and ${owner} = 'toebox'::regrole and ${notExtension(String(catalog))}`,
  )
  .join(" union all ");

it("the database of a Toebox without passwords is adopted with everything in it", async () => {
  const dataDir = createDataDir();
  const outdated = await startOutdated(dataDir);
  const before = connect(outdated.connection);
  await migrate(before);
  await (await openQueue(before, ["a-job"], () => {}, { schedule: false, supervise: false })).stop({ close: false });
  await before.transaction().execute((tx) => enqueue(tx, "a-job"));
  await sql.raw(objects).execute(before);
  await before.destroy();
  await outdated.stop();

  const { connection, superuser } = await start(dataDir);
  expect(connection.user).toBe("site");
  const inside = { ...superuser, database: "toebox" };
  expect(await query(inside, leftBehind)).toEqual([]);
  expect(await query(inside, "select lomowner::regrole from pg_largeobject_metadata")).toEqual(["site"]);
  // The objects of extensions keep their owner.
  expect(await query(inside, "select distinct proowner::regrole from pg_proc where proname = 'similarity'")).toEqual([
    "toebox",
  ]);
  expect(await query(connection, "select count(*) from other.seen")).toEqual(["1000"]);
  expect(await query(connection, "select shoes from other.stored")).toEqual(["1000"]);
  expect(await query(connection, "select count(*) from pgboss.job where name = 'a-job'")).toEqual(["1"]);

  const db = connect(connection);
  onTestFinished(() => db.destroy());
  expect(await migrate(db)).toEqual([]);
  // The site's role can run later migrations.
  await sql
    .raw(
      `create extension if not exists pg_trgm;
       alter table products add column added integer default 7;
       create or replace function note_names() returns trigger language plpgsql as 'begin return null; end';
       alter table other."Two words" add column added integer;
       alter type other.mood add value 'fair';
       insert into other.shoes (size) values (3);
       drop schema other cascade;
       drop table loose;`,
    )
    .execute(db);
  const queue = await openQueue(db, ["a-job", "another"], () => {}, { schedule: false, supervise: false });
  await queue.stop({ close: false });
  await vacuum(db);
}, 60_000);

/** Creates a database as the first Toebox did: the superuser owns everything and needs no password. */
async function startOutdated(dataDir: string) {
  const directory = join(dataDir, "postgres");
  mkdirSync(directory, { mode: 0o700 });
  const account = unprivilegedAccount(directory);
  const { initdb, postgres } = locateBinaries(account);
  if (account) chownSync(directory, account.uid, account.gid);
  const place = { ...account, cwd: directory, env: { LC_ALL: "C" } };
  const path = pathForChild(directory, account);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["--auth-local=trust", "--auth-host=reject"];
  const run = spawnSync(initdb, ["-D", path, "-U", "toebox", ...locale, ...access], place);
  expect(run.status).toBe(0);
  const server = spawn(postgres, ["-D", path, "-c", "listen_addresses=", "-c", "unix_socket_directories=."], {
    ...place,
    stdio: "ignore",
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  const maintenance = { host: directory, user: "toebox", database: "postgres" };
  expect(await waitForServer({ ...maintenance, password: "none" }, () => server.exitCode !== null)).toBe("ready");
  await query(maintenance, "create database toebox");
  return {
    connection: { ...maintenance, database: "toebox" },
    stop: async () => {
      const exit = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await exit;
    },
  };
}
