import { expect, it } from "vitest";
import { at, dated, followed, release } from "#test/followed-shoe.ts";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { changeNameOf, headlines } from "./event-words.ts";
import { nearEventsOf } from "./near-moments.ts";
import { type RecordedChange, releaseEventsOf, type TrackedRelease } from "./release-events.ts";
import { sumChanges } from "./sum-changes.ts";

const added = "2026-11-20T10:00Z";
const timed = release("2026-11-28", "10:00");
const track = (of: ReleaseDate, more: Partial<TrackedRelease> = {}) => followed(of, { addedAt: at(added), ...more });

/** Returns the kinds of what there is to tell at a moment, to somebody who knows none of these changes. */
const kinds = (product: TrackedRelease, now: string, changes: RecordedChange[] = []) =>
  releaseEventsOf(product, { change: changes, retailer: changes }, at(now)).map(({ kind }) => kind);

it.each([
  ["2026-11-20T09:59Z", []],
  ["2026-11-20T10:00Z", ["new"]],
  ["2026-11-21T00:00Z", ["new", "confirmed"]],
  ["2026-11-27T15:00Z", ["new", "confirmed", "day"]],
  ["2026-11-28T13:00Z", ["new", "confirmed", "day", "hour"]],
  ["2026-11-28T13:45Z", ["new", "confirmed", "day", "hour", "quarter"]],
  ["2026-11-28T14:00Z", ["new", "confirmed", "hour"]],
  ["2026-11-28T14:45Z", ["new", "confirmed", "hour", "quarter"]],
  ["2026-11-28T15:00Z", ["out"]],
])("a release is told of from its arrival until it is out, its shop at 9:00 AM as well: at %s", (now, expected) => {
  const shops = [{ key: "Men.US.kith", name: "Kith", moment: at("2026-11-28T14:00Z") }];
  expect(kinds(track(timed, { confirmedAt: at("2026-11-21T00:00Z"), shops }), now)).toEqual(expected);
});

it.each([
  ["2026-11-27T04:59Z", ["new"]],
  ["2026-11-27T05:00Z", ["new", "day"]],
  ["2026-11-27T14:00Z", ["new", "day", "morning"]],
  ["2026-11-28T04:00Z", ["new", "morning"]],
  // its day is not over
  ["2026-11-28T12:00Z", ["new"]],
  ["2026-11-29T05:00Z", []],
])("a day without an hour is near by a day, and from the morning before: at %s (LETT-11, CHAN-2)", (now, expected) => {
  expect(kinds(track(release("2026-11-28")), now)).toEqual(expected);
});

it("the morning before has the clock of its own day, also when clocks change in between", () => {
  const events = releaseEventsOf(
    track(release("2026-11-02"), { addedAt: at("2026-10-01T00:00Z") }),
    { change: [], retailer: [] },
    at("2026-11-01T15:00Z"),
  );
  const morning = events.find(({ kind }) => kind === "morning");
  expect(morning && new Date(morning.from).toISOString()).toBe("2026-11-01T14:00:00.000Z");
});

it("a date that moves on its day is told of until that day is over (LETT-10)", () => {
  const change = { id: 1, changedAt: at("2026-11-28T12:00Z"), before: release("2026-12-05"), places: [] };
  const today = track(release("2026-11-28"));
  expect(kinds(today, "2026-11-28T13:00Z", [change])).toEqual(["new", "change"]);
  expect(kinds(today, "2026-11-29T05:00Z", [change])).toEqual([]);
  expect(kinds(track(release("2026-11-28"), dated(timed)), "2026-11-28T15:00Z", [change])).toEqual(["out"]);
});

it.each([
  ["announced", release(null), release("2026-12")],
  ["announced", release("2026-12"), release("2026-12-05")],
  ["moved", release("2026-12-05"), release("2026-12-12")],
  ["lost", release("2026-12-05"), release("2026-12")],
  ["lost", release("2026-12-05"), release(null)],
  ["canceled", release("2026-12-05"), { ...release("2026-12-05"), unreleased_management: 2 }],
])("a change is %s by what becomes of the date, in every text (LETT-10, ALERT-2)", (name, before, after) => {
  const sum = sumChanges([{ before, places: [] }], after);
  expect(sum && changeNameOf(sum, after)).toBe(name);
});

it("a product that left the catalog has its end alone", () => {
  const gone = track(timed, { confirmedAt: at(added), ended: { at: at("2026-11-28T14:00Z"), into: null } });
  expect(kinds(gone, "2026-11-28T13:59Z")).toEqual([]);
  expect(kinds(gone, "2026-11-28T14:00Z")).toEqual(["removed"]);
  expect(
    kinds(
      { ...gone, ended: { at: at("2026-11-28T14:00Z"), into: { slug: "other", name: "Other" } } },
      "2026-11-28T15:00Z",
    ),
  ).toEqual(["merged"]);
});

it("no two headlines are the same", () => {
  expect(new Set(Object.values(headlines)).size).toBe(Object.keys(headlines).length);
});

it.each([
  ["a day that is over", release("2026-11-20"), false],
  ["its own hour", release("2026-11-28", "08:00"), false],
  ["a later hour", release("2026-11-28", "10:00"), true],
  ["the same day", release("2026-11-28"), true],
  ["a coming month", release("2026-12"), true],
  ["no date", release(null), true],
])("the first shop of a release with %s is one before that is out (ALERT-11)", (_which, drop, isFirst) => {
  const shops = [{ key: "Men.US.kith", name: "Kith", moment: at("2026-11-28T14:00Z") }];
  const openings = nearEventsOf({ drop, shops }).filter((event) => event.shops !== null);
  expect(openings.map(({ isFirstShop }) => isFirstShop)).toEqual([isFirst, isFirst]);
});
