import { expect, it } from "vitest";
import { at, schedule, withShoe } from "#test/scheduled-shoe.ts";
import { shoe } from "#test/names.ts";
import { listWaiting } from "./list-waiting.ts";

it("of a change that waits, the first entries are listed with their number, by an entry too, whatever its rows (SCHED-5)", async () => {
  const db = await withShoe();
  const products = Array.from({ length: 7 }, (_, number) => ({ ...shoe, slug: `boot-${number}` }));
  const many = await schedule(db, { products }, 2);
  const one = await schedule(db, { products: [{ slug: "shoe", nickname: "New" }], staff_picks: [] }, 1);
  const [first, second] = await listWaiting(db);
  expect(first).toMatchObject({ id: one, actor: "ann", total: 1, entries: [{ section: "products", key: "shoe" }] });
  expect(second).toMatchObject({ id: many, total: 7, moment: { instant: at(2) } });
  expect(second?.entries.map(({ key }) => key)).toEqual(["boot-0", "boot-1", "boot-2", "boot-3", "boot-4"]);
  expect(second).not.toHaveProperty("rows");
  const idsAbout = async (key: string) => (await listWaiting(db, { section: "products", key })).map(({ id }) => id);
  expect(await idsAbout("boot-6")).toEqual([many]);
  expect(await idsAbout("shoe")).toEqual([one]);
  expect(await idsAbout("boot")).toEqual([]);
  expect(await listWaiting(db, { section: "models", key: "shoe" })).toEqual([]);
});
