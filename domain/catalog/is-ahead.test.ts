import { sql } from "kysely";
import { expect, it } from "vitest";
import { isOut } from "#domain/release-events/change-kind.ts";
import { releaseColumns, type ReleaseRow, toRelease } from "#domain/release-events/tracked-product.ts";
import { createTestDatabase } from "#test/database.ts";
import { releasesOf } from "#test/forty-releases.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { isAhead } from "./is-ahead.ts";

it.each(["2026-11-01", "2027-03-14"])(
  "a release is ahead for PostgreSQL as long as it is not out, around the change of clocks of %s (TIME-30)",
  async (day) => {
    const { db } = await createTestDatabase();
    await importRows(db, { ...names, products: releasesOf(day).map(({ row }) => row) } as never);
    const start = Temporal.PlainDate.from(day).toZonedDateTime("UTC").toInstant();
    let changes = 0;
    for (let hour = -24; hour <= 48; hour++) {
      const now = start.add({ minutes: hour * 60 + 30 });
      const { rows } = await sql<ReleaseRow & { slug: string; ahead: boolean }>`
        select slug, ${releaseColumns}, ${isAhead(now)} as ahead from products
      `.execute(db);
      for (const row of rows) {
        const isOver = row.unreleased_management === 2 || isOut(toRelease(row).drop, now.epochMilliseconds);
        expect([row.slug, hour, row.ahead]).toEqual([row.slug, hour, !isOver]);
        changes += Number(row.ahead);
      }
    }
    expect(changes).toBeGreaterThan(100);
  },
);
