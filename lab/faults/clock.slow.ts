import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "../../platform/postgres/connect.ts";
import { todayInNewYork } from "../../domain/time/today.ts";
import { debianProgram } from "../../test/debian-program.ts";
import { summarize } from "../drop/durations.ts";
import { createFolder } from "../../test/run-toebox.ts";
import { keptWord, startPeople } from "./drop-site.ts";
import { startEmbeddedDrop } from "./embedded-drop.ts";
import { recordFigures, size } from "./size.ts";

const faketime = debianProgram("usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1", ["libfaketime"]);
const reason = faketime ? "" : " (skipped: Debian's libfaketime cannot be fetched here)";

/** Seconds that the clock is wrong by, one after the other: a jump within a day, over midnight, and back. */
const JUMPS = [3_600, -3_600, 86_400, 0, -86_400, 7 * 86_400, 0];
const PAUSE_MS = size(15_000, 4_000);

it.skipIf(!faketime)(
  `a drop goes on while the clock jumps, and pages follow it${reason}`,
  async () => {
    const clock = join(createFolder(), "clock");
    const setClock = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? "" : "+"}${seconds}\n`);
    setClock(0);
    const { origin, db, drop, site } = await startEmbeddedDrop({
      LD_PRELOAD: String(faketime?.file),
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    const people = await startPeople(origin, db, drop);
    const followedMs: number[] = [];
    for (const seconds of JUMPS) {
      const start = performance.now();
      setClock(seconds);
      const firstDay = await firstRelease(db, todayInNewYork(Temporal.Now.instant().add({ seconds })));
      await expect.poll(() => firstDayOfList(origin), { timeout: 30_000, interval: 50 }).toBe(firstDay);
      followedMs.push(performance.now() - start);
      await sleep(PAUSE_MS);
    }
    const report = await people.stop();
    const word = await keptWord(db, report);
    // a week later, the product that was next is past
    const errors = Object.fromEntries(Object.entries(report.errors).filter(([what]) => !what.includes("no date")));
    recordFigures("clock", { jumps: JUMPS, followedMs: summarize(followedMs), errors, starts: site.starts, ...word });
    expect(errors).toEqual({});
    expect(word).toMatchObject({ lost: 0, double: 0, wrongCounts: 0, inDoubt: 0 });
    expect(site.starts).toBe(1);
  },
  5 * 60_000,
);

/** Returns the day of the first release from `today` on. */
async function firstRelease(db: Database, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select min(make_date(release_year, release_month, release_day))::text as day from products
    where release_day is not null and make_date(release_year, release_month, release_day) >= ${today}
  `.execute(db);
  return rows[0]?.day;
}

/** Returns the day of the first card of the list, which begins today. */
async function firstDayOfList(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/products`);
  const { data } = (await reply.json()) as { data: { data: Record<string, string>[] } };
  const { releaseYear, releaseMonth, releaseDay } = data.data[0] ?? {};
  return `${releaseYear}-${releaseMonth}-${releaseDay}`;
}
