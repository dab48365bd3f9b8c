import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSession } from "#domain/accounts/sessions.ts";
import { createTestApp, NOON } from "#test/create-test-app.ts";
import { insertStaff } from "#test/staff.ts";
import { shared } from "#test/when-finished.ts";
import { openQueue } from "#platform/jobs/queue.ts";
import { jobNames } from "#server/worker.ts";

const FILE = "toebox-20261121T083000Z-nightly.zip";

const settings = {
  WRITES_PER_ADDRESS: "0",
  WRITES_PER_VISITOR: "0",
  SMTP_URL: "smtps://ann:s3cret@mail.example:465",
  GOOGLE_CLIENT_ID: "google-id",
  GOOGLE_CLIENT_SECRET: "google-s3cret",
  CDN_PURGE_HEADER: "Authorization: Bearer cdn-s3cret",
  NEWS_URL: "https://news.example/feed?key=news-s3cret",
};

const openDesk = shared(async () => {
  const test = await createTestApp(NOON, settings);
  const operator = await insertStaff(test.db, "operator");
  const call = async (path: string, body?: object) => {
    const method = body ? "POST" : "GET";
    const options = { method, url: `/api/desk${path}`, headers: operator.headers } as const;
    const reply = await test.app.inject({ ...options, ...(body && { body }) });
    return { ...reply.json(), status: reply.statusCode };
  };
  const queue = await openQueue(test.db, jobNames, () => {}, { supervise: false, schedule: false });
  await queue.stop({ graceful: false, close: false });
  const folder = test.services.config.BACKUP_DIR;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FILE), "zip");
  writeFileSync(join(folder, "toebox-20261121T160000Z-before-import.zip"), "tables");
  writeFileSync(join(folder, "notes.txt"), "none");
  return { ...test, operator, call };
});

describe("the state of the site", () => {
  it("is that of toebox status, with every setting and no secret (DESK-4)", async () => {
    const { call } = await openDesk();
    const { data } = await call("/status");
    const names = data.facts.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["Database", "Catalog", "Mail", "Jobs", "Backup", "Disk"]));
    expect(data.problems).toContain("no job has run for ten minutes: is a worker running?");
    const byName = new Map(data.settings.map((one: { name: string }) => [one.name, one]));
    expect(byName.get("GOOGLE_CLIENT_SECRET")).toEqual({ name: "GOOGLE_CLIENT_SECRET", value: "set", is_secret: true });
    expect(byName.get("SMTP_URL")).toMatchObject({ value: expect.stringMatching(/^smtps:\/\/mail\.example:465/) });
    expect(byName.get("REDIS_URL")).toEqual({ name: "REDIS_URL", value: null, is_secret: false });
    expect(byName.get("MAIL_FROM")).toMatchObject({ value: "Toebox <noreply@localhost>" });
    expect(byName.get("WRONG_PASSWORDS")).toMatchObject({ value: "10", is_secret: false });
    expect(byName.get("SOCIAL_URLS")).toMatchObject({ value: null });
    expect(JSON.stringify(data)).not.toContain("s3cret");
  });
});

describe("jobs", () => {
  it("are listed with their last run, and run when asked (DESK-4)", async () => {
    const { call, db } = await openDesk();
    const { data } = await call("/jobs");
    expect(data.map(({ name }: { name: string }) => name)).toEqual(jobNames);
    expect(data[0]).toEqual({
      name: "deliver-mail",
      cron: "* * * * *",
      ended_at: null,
      succeeded: null,
      summary: null,
    });
    expect((await call("/jobs/rank-products/run", {})).status).toBe(200);
    expect((await call("/jobs/nonsense/run", {})).status).toBe(404);
    expect((await call(`/jobs/${"x".repeat(101)}/run`, {})).status).toBe(422);
    const queue = await openQueue(db, jobNames, () => {}, { supervise: false, schedule: false });
    const [run] = await queue.fetch("rank-products");
    await queue.complete("rank-products", String(run?.id), { value: "12 products ranked" });
    await queue.stop({ graceful: false, close: false });
    const ranked = (await call("/jobs")).data.find(({ name }: { name: string }) => name === "rank-products");
    expect(ranked).toMatchObject({ succeeded: true, summary: "12 products ranked", ended_at: expect.any(String) });
  });
});

describe("mails that wait", () => {
  it("are listed, tried again and discarded; those that are sent for many are not among them (DESK-5)", async () => {
    const { call, db, operator } = await openDesk();
    const mail = { subject: "Hi", text: "Hello", created_at: NOON };
    const [first] = await db
      .insertInto("mails")
      .values([
        {
          ...mail,
          recipient: "one@example.com",
          next_attempt_at: "2027-01-01T00:00:00Z",
          attempts: 3,
          last_error: "451",
        },
        { ...mail, recipient: "two@example.com", next_attempt_at: null, attempts: 29 },
      ])
      .returning("id")
      .execute();
    await db
      .insertInto("mails")
      .values({ kind: "newsletter", edition: "2026-11-23", account_id: operator.id, created_at: NOON })
      .execute();
    const recipients = async () => (await call("/mails")).data.map(({ recipient }: { recipient: string }) => recipient);
    expect(await recipients()).toEqual(["one@example.com", "two@example.com"]);
    expect((await call("/mails")).data[0]).toMatchObject({ attempts: 3, last_error: "451", subject: "Hi" });
    expect((await call("/mails/retry", {})).count).toBe(2);
    const due = (await call("/mails")).data.map(({ attempts, next_attempt_at }: Record<string, unknown>) => [
      attempts,
      next_attempt_at,
    ]);
    expect(due).toEqual(Array.from({ length: 2 }, () => [0, "2026-11-21T17:00:00.000Z"]));
    expect((await call(`/mails/${first?.id}/discard`, {})).status).toBe(200);
    expect((await call(`/mails/${first?.id}/discard`, {})).status).toBe(404);
    expect(await recipients()).toEqual(["two@example.com"]);
    const { id: letter } = await db
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "newsletter")
      .executeTakeFirstOrThrow();
    expect((await call(`/mails/${letter}/discard`, {})).status).toBe(404);
  });

  it("come by pages (DESK-5)", async () => {
    const { call, db } = await openDesk();
    await db.deleteFrom("mails").execute();
    const mail = { subject: "Hi", text: "Hello", created_at: NOON, next_attempt_at: NOON };
    const recipients = Array.from({ length: 51 }, (_, at) => `person.${at}@example.com`);
    await db
      .insertInto("mails")
      .values(recipients.map((recipient) => ({ ...mail, recipient })))
      .execute();
    const first = await call("/mails");
    const second = await call(`/mails?after=${first.next}`);
    const found = [...first.data, ...second.data].map(({ recipient }) => recipient);
    expect([found, second.next]).toEqual([recipients, null]);
  });
});

describe("backups", () => {
  it("are listed, and one more is requested as a job (DESK-5)", async () => {
    const { call, db } = await openDesk();
    expect((await call("/backups")).data).toEqual([
      {
        file: "toebox-20261121T160000Z-before-import.zip",
        made_at: "2026-11-21T16:00:00Z",
        bytes: 6,
        has_pictures: false,
      },
      { file: FILE, made_at: "2026-11-21T08:30:00Z", bytes: 3, has_pictures: true },
    ]);
    expect((await call("/backups", {})).status).toBe(200);
    const queue = await openQueue(db, jobNames, () => {}, { supervise: false, schedule: false });
    expect(await queue.fetch("back-up-now")).toHaveLength(1);
    await queue.stop({ graceful: false, close: false });
  });

  it("are downloaded by a link that works once, within a minute, for an operator (DESK-5)", async () => {
    const test = await createTestApp(NOON, settings);
    const { app, db, setNow, services } = test;
    const operator = await insertStaff(db, "operator");
    mkdirSync(services.config.BACKUP_DIR, { recursive: true });
    writeFileSync(join(services.config.BACKUP_DIR, FILE), "zip");
    const link = async (file = FILE) => {
      const options = { method: "POST", headers: operator.headers, body: {} } as const;
      return (await app.inject({ ...options, url: `/api/desk/backups/${encodeURIComponent(file)}/link` })).json();
    };
    const { path } = await link();
    const download = await app.inject(path);
    expect([download.statusCode, download.body, download.headers["content-disposition"]]).toEqual([
      200,
      "zip",
      `attachment; filename="${FILE}"`,
    ]);
    expect(download.headers["cache-control"]).toBe("no-store");
    expect((await app.inject(path)).statusCode).toBe(404);
    const { path: late } = await link();
    setNow(Temporal.Instant.from(NOON).add({ seconds: 61 }).toString());
    expect((await app.inject(late)).statusCode).toBe(404);
    const { path: ofFormer } = await link();
    await db.updateTable("accounts").set({ role: "editor" }).execute();
    expect((await app.inject(ofFormer)).statusCode).toBe(404);
    await db.updateTable("accounts").set({ role: "operator" }).execute();
    for (const file of ["../secret", "../../etc/passwd", "notes.txt", "toebox-20261121T083000Z.zip", "%00"])
      expect((await link(file)).status, file).toBe("error");
    for (const url of ["", "?key=", "?key=x&key=y", "?key=%00"])
      expect((await app.inject(`/api/desk/backups/${FILE}/download${url}`)).statusCode, url).toBe(404);
    const other = FILE.replace("2026", "2025");
    writeFileSync(join(services.config.BACKUP_DIR, other), "other");
    const { path: bound } = await link();
    expect((await app.inject(bound.replace(FILE, other))).statusCode).toBe(404);
    expect((await app.inject(bound)).body).toBe("zip");
    const { path: elsewhere } = await link();
    expect((await app.inject(elsewhere.replace(FILE, "..%2F..%2Fetc%2Fpasswd"))).statusCode).toBe(404);
    const { changes } = (await app.inject({ url: `/api/desk/users/${operator.id}`, headers: operator.headers })).json()
      .data;
    expect(changes[0]).toMatchObject({ change: `asked for the backup ${FILE}`, by: operator.email });
    // it ends with the session that asked for it (DESK-5)
    const second = await db
      .transaction()
      .execute((tx) => openSession(tx, operator.id, { isRemembered: true, device: "Other", now: services.now() }));
    const { path: ofSession } = await link();
    await app.inject({ url: "/api/logout", headers: { authorization: `Bearer ${second}` } });
    expect((await app.inject(ofSession)).statusCode).toBe(200);
    const { path: ofEnded } = await link();
    await app.inject({ url: "/api/logout", headers: operator.headers });
    expect((await app.inject(ofEnded)).statusCode).toBe(404);
  });
});
