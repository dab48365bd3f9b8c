import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { recordActivity } from "./record-activity.ts";
import { readTrending } from "./read-trending.ts";

const today = "2026-11-21";

it("ranks by the likes of the last seven days, then views, then id, and leaves unreleased ones out", async () => {
  const { db } = await createTestDatabase();
  const shoe = (slug: string, more: object = {}) => ({ slug, brand: "nike", full_name: slug, ...more });
  await importRows(db, {
    products: [
      ...["old", "edge", "twin-a", "twin-b", "seen", "loved", "unliked", "tomorrow"].map((slug) => shoe(slug)),
      shoe("never", { unreleased_management: 2 }),
    ],
  });
  const day = (slug: string, date: string, likes: number, views: number) => ({ slug, day: date, likes, views });
  await recordActivity(db, {
    days: [
      day("old", "2026-11-14", 1_000, 1_000),
      day("edge", "2026-11-15", 4, 9),
      day("twin-a", today, 5, 9),
      day("twin-b", today, 5, 9),
      day("seen", today, 5, 10),
      day("loved", "2026-11-20", 4, 4),
      day("loved", today, 4, 4),
      day("unliked", today, 0, 500),
      day("tomorrow", "2026-11-22", 900, 900),
      day("never", today, 900, 900),
    ],
    totals: [],
  });
  const slugs = async (count: number) => (await readTrending(db, today, count)).map(({ slug }) => slug);
  expect(await slugs(10)).toEqual(["loved", "seen", "twin-a", "twin-b", "edge"]);
  expect(await slugs(2)).toEqual(["loved", "seen"]);
});
