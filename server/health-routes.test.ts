import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { hasRoom } from "./health-routes.ts";

const all = { database: true, migrations: true, catalog: true, disk: true };

it("a site that can be sent visitors is live and ready, and no cache may say so later (OPS-1)", async () => {
  const { app } = await createTestApp();
  const live = await app.inject("/health/live");
  expect([live.statusCode, live.json()]).toEqual([200, { status: "ok" }]);
  const ready = await app.inject("/health/ready");
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ok", checks: all }]);
  for (const { headers } of [live, ready]) {
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-type"]).toMatch(/^application\/json/);
  }
  expect((await app.inject({ method: "HEAD", url: "/health/ready" })).statusCode).toBe(200);
});

it("without its database it is live and not ready, and names only what fails (OPS-1)", async () => {
  const { app, services } = await createTestApp();
  // only a database that was in use can be closed
  await sql`select 1`.execute(services.requestDb);
  await services.requestDb.destroy();
  const ready = await app.inject("/health/ready");
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({
    status: "unavailable",
    checks: { ...all, database: false, migrations: false, catalog: false },
  });
  expect((await app.inject("/health/live")).statusCode).toBe(200);
});

it("it is not ready while the database lacks a migration of this version (OPS-1)", async () => {
  const { app, db } = await createTestApp();
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
  const ready = await app.inject("/health/ready");
  expect(ready.json()).toEqual({ status: "unavailable", checks: { ...all, migrations: false } });
});

it("a check that hangs has failed, and others are answered meanwhile by the same result (OPS-1)", async () => {
  const { app, db } = await createTestApp();
  const unlock = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const lock = db.transaction().execute(async (tx) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(tx);
    isLocked.resolve();
    await unlock.promise;
  });
  onTestFinished(async () => {
    unlock.resolve();
    await lock;
  });
  await isLocked.promise;
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject("/health/ready")));
  for (const ready of replies) expect(ready.json().checks).toEqual({ ...all, migrations: false });
});

it("a folder has room for some bytes, and not for more than the disk has (OPS-1)", async () => {
  expect(await hasRoom(".", 1)).toBe(true);
  expect(await hasRoom(".", Number.MAX_SAFE_INTEGER)).toBe(false);
});
