import { describe, expect, it } from "vitest";
import { toggleChange } from "#domain/ledger/toggle-change.ts";
import { Owner } from "../people/owner.ts";
import { addStep, importAt, makeFollower, shoe } from "#test/alert-readers.ts";
import { openPush } from "#test/open-push.ts";
import type { AlertKind } from "./alert-kinds.ts";

const ann = Owner.watchlist("111111");
const MADE = "2026-11-20T12:00:00Z";
const MERGED = "2026-11-21T13:00:00Z";
const HOUR = "2026-12-04T14:30:00Z";
const [dup, keep] = ["dup", "keep"].map((slug) => shoe(slug, "2026-12-04", "10:00"));

/** Opens the sender with two releases of the same moment, of which a visitor follows one. */
async function openTwins(...push: AlertKind[]) {
  const test = await openPush();
  await test.setReleases(MADE, dup!, keep!);
  await makeFollower(test.db, ann, ["dup"], { push });
  await test.addBrowser(ann);
  const titles = () => test.take().map(({ title }) => title);
  return { ...test, titles, merge: () => importAt(test.db, MERGED, { slug: "dup", merged_into: "keep" }) };
}

describe("alerts of a product that is merged into another (CAT-55)", () => {
  it("are of the other from then on, and not of what it did before (LETT-15)", async () => {
    const { send, setReleases, merge, titles } = await openTwins("change", "hour");
    await setReleases("2026-11-21T12:00:00Z", { ...keep, release_date: "2026-12-06" });
    await merge();
    expect(await send(MERGED)).toBe(0);
    await setReleases("2026-11-22T12:00:00Z", { ...keep, release_date: "2026-12-04" });
    expect(await send("2026-11-22T12:00:00Z")).toBe(1);
    expect(await send(HOUR)).toBe(1);
    expect(titles()).toEqual([expect.stringContaining("keep"), expect.stringContaining("keep")]);
  });

  it("are not sent again for the product that comes back with an undo", async () => {
    const { db, send, merge, titles } = await openTwins("hour", "quarter");
    await merge();
    expect(await send(HOUR)).toBe(1);
    await toggleChange(db, 2, "undo", { actor: "tester", now: Temporal.Instant.from(HOUR) });
    expect(await send(HOUR)).toBe(0);
    expect(await send("2026-12-04T14:50:00Z")).toBe(1);
    expect(titles()).toEqual([expect.stringContaining("keep"), expect.stringContaining("dup")]);
  });

  it("are not sent again to whoever plans the one that comes back", async () => {
    const { db, send, merge, titles } = await openTwins("hour");
    await db.deleteFrom("watchlist_entries").execute();
    for (const retailer of ["Men.US.here", "Men.US.there"]) await addStep(db, ann, "dup", retailer);
    await merge();
    expect(await send(HOUR)).toBe(1);
    await toggleChange(db, 2, "undo", { actor: "tester", now: Temporal.Instant.from(HOUR) });
    expect(await send(HOUR)).toBe(0);
    expect(titles()).toEqual([expect.stringContaining("keep")]);
  });
});
