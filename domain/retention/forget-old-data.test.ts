import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { forgetOldDataJob } from "./jobs.ts";
import type { Retention } from "./retention.ts";
import { KEEP_ALL } from "#test/keep-all.ts";
import { createTestDatabase } from "#test/database.ts";
import { createFolder } from "#test/run-toebox.ts";
import { propertyRuns } from "#test/full-run.ts";

const NOW = Temporal.Instant.from("2026-11-25T08:00:00Z");
const DAYS = 30;
type Table = "mails" | "contact_messages" | "store_submissions" | "account_changes";

async function openOld() {
  const { db } = await createTestDatabase();
  const folder = createFolder();
  const postgresLog = join(folder, "postgres.log");
  const at = (hours: number) => `${NOW.subtract({ hours })}`;
  const tables: Record<Table, (moment: string) => Promise<unknown>> = {
    mails: (moment) =>
      sql`
        insert into mails (recipient, subject, text, created_at) values ('ann@mail.example', 'Hi', 'Words', ${moment})
      `.execute(db),
    contact_messages: (moment) =>
      sql`
        insert into contact_messages (name, email, subject, message, created_at)
        values ('Ann', 'ann@mail.example', 'Hi', 'Words', ${moment})
      `.execute(db),
    store_submissions: (moment) =>
      sql`
        insert into store_submissions (store_name, address, city, state, zip_code, created_at, decision, decided_at)
        values ('Kith', '337 Lafayette St', 'New York', 'NY', '10012', ${moment}, 'refused', ${moment})
      `.execute(db),
    account_changes: (moment) =>
      sql`insert into account_changes (change, operator, changed_at) values ('was deleted', 'root', ${moment})`.execute(
        db,
      ),
  };
  const count = async (table: Table) => (await db.selectFrom(table).select("id").execute()).length;
  return {
    db,
    folder,
    postgresLog,
    count,
    /** Writes a row that is this many hours old. */
    write: (table: Table, hours: number) => tables[table](at(hours)),
    /** Writes a file of the outbox that is this many hours old. */
    writeMail(name: string, hours: number) {
      const seconds = NOW.subtract({ hours }).epochMilliseconds / 1_000;
      writeFileSync(join(folder, name), "Subject: Hi");
      utimesSync(join(folder, name), seconds, seconds);
    },
    forget: (retention: Partial<Retention>) =>
      forgetOldDataJob.run({
        db,
        now: () => NOW,
        outboxFolder: folder,
        postgresLog,
        retention: { ...KEEP_ALL, ...retention },
      }),
  };
}

describe("the job forget-old-data (OPS-14)", () => {
  it.each([
    ["mails", "mails"],
    ["messages", "contact_messages"],
    ["messages", "store_submissions"],
    ["logs", "account_changes"],
  ] as const)("forgets by the period of %s what is older in %s, to the hour", async (period, table) => {
    const { db, write, count, forget } = await openOld();
    const age = fc.integer({ min: 24 * DAYS - 2, max: 24 * DAYS + 2 });
    await fc.assert(
      fc.asyncProperty(fc.array(age, { maxLength: 8 }), fc.nat(2), async (ages, hour) => {
        await sql`truncate ${sql.table(table)}`.execute(db);
        for (const hours of [...ages, hour]) await write(table, hours);
        await forget({ messages: DAYS, mails: DAYS, logs: DAYS, [period]: 0 });
        expect(await count(table)).toBe(ages.length + 1);
        await forget({ [period]: DAYS });
        expect(await count(table)).toBe(ages.filter((hours) => hours <= 24 * DAYS).length + 1);
      }),
      { numRuns: propertyRuns(15) },
    );
  });

  it("keeps a mail that waits and a report that nobody has decided, however old they are (MAIL-2, OPS-16, OPS-17)", async () => {
    const { db, write, count, forget } = await openOld();
    await write("mails", 99_999);
    await sql`update mails set next_attempt_at = ${NOW.toString()}`.execute(db);
    await write("store_submissions", 99_999);
    await sql`update store_submissions set decision = null, decided_at = null`.execute(db);
    expect(await forget({ messages: 1, mails: 1, logs: 1 })).toBe(
      "0 visitors, 0 messages, 0 mails, 0 notes, 0 changes, 0 pictures and 0 bytes of logs are forgotten",
    );
    expect([await count("mails"), await count("store_submissions")]).toEqual([1, 1]);
  });

  it("deletes the files of old mails, and no other files of the outbox (OPS-16)", async () => {
    const { folder, writeMail, forget } = await openOld();
    const hours = DAYS * 24;
    writeMail("old.eml", hours + 1);
    writeMail("old.eml.part", hours + 1);
    writeMail("new.eml", hours - 1);
    writeMail("notes.txt", hours + 1);
    await forget({ messages: 1, logs: 1 });
    expect(readdirSync(folder)).toHaveLength(4);
    expect(await forget({ mails: DAYS })).toContain("2 mails");
    expect(readdirSync(folder).toSorted()).toEqual(["new.eml", "notes.txt"]);
  });

  it("cuts PostgreSQL's log by day, of which whole messages stay (OPS-18)", async () => {
    const { postgresLog, forget } = await openOld();
    const old =
      "2026-10-25 23:59:59.999 UTC [7] ERROR:  duplicate key\n2026-10-25 23:59:59.999 UTC [7] DETAIL:\n\tgoes on\n";
    const recent = "2026-10-26 00:00:00.001 UTC [7] LOG:  wörds\n\tgo on\n2026-11-25 00:00:00.001 UTC [7] LOG:  more";
    const stale = "2026-10-01 10:00:00.000 UTC [7] LOG:  old\n";
    writeFileSync(postgresLog, old + recent);
    writeFileSync(`${postgresLog}.old`, stale);
    await forget({ messages: 1, mails: 1 });
    expect(readFileSync(postgresLog, "utf8")).toBe(old + recent);
    expect(await forget({ logs: DAYS })).toContain(`${old.length + stale.length} bytes`);
    expect(readFileSync(postgresLog, "utf8")).toBe(recent);
    expect(existsSync(`${postgresLog}.old`)).toBe(false);
    expect(await forget({ logs: DAYS })).toContain(" 0 bytes");
    expect(await forget({ logs: 1 })).toContain(" 52 bytes");
  });

  it("works in batches, and stops between them when the process does", async () => {
    const { db, count, forget } = await openOld();
    await sql`
      insert into mails (recipient, subject, text, created_at)
      select 'ann@mail.example', 'Hi', 'Words', ${NOW.subtract({ hours: 9_999 }).toString()} from generate_series(1, 2500)
    `.execute(db);
    await db.transaction().execute(async (tx) => {
      await sql`select from mails where id <= 10 for update`.execute(tx);
      expect(await forget({ mails: 1 })).toContain("2490 mails");
    });
    expect(await count("mails")).toBe(10);
    const stopping = AbortSignal.abort();
    const needs = { outboxFolder: "", postgresLog: "", retention: { ...KEEP_ALL, messages: 1, mails: 1, logs: 1 } };
    await forgetOldDataJob.run({ db, now: () => NOW, stopping, ...needs });
    expect(await count("mails")).toBe(10);
    await forget({ mails: 1 });
    expect(await count("mails")).toBe(0);
  });
});
