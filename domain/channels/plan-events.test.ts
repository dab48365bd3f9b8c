import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeKind } from "#domain/release-events/change-kind.ts";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { at, release, dated } from "#test/followed-shoe.ts";
import { propertyRuns } from "#test/full-run.ts";
import { type ChannelEventKind, channelEvents } from "./channel.ts";
import type { ChannelProduct } from "./channel-product.ts";
import { type ChannelEvent, type KnownEvent, planEvents } from "./plan-events.ts";
import { planMessages } from "./plan-messages.ts";

const NOW = "2026-11-20T12:00:00-05:00";
const LONG_AGO = "2026-01-01T00:00:00Z";

const product = (of: ReleaseDate, more: Partial<ChannelProduct> = {}): ChannelProduct => ({
  productId: 1,
  slug: "shoe",
  name: "Shoe",
  hasPicture: false,
  release: of,
  drop: of,
  confirmedAt: null,
  changes: [],
  shops: [],
  ended: null,
  addedAt: at(LONG_AGO),
  returnedAt: null,
  brandId: 1,
  brand: "Nike",
  sku: null,
  price: null,
  ...more,
});
const channel = (more: Partial<Parameters<typeof planEvents>[1]> = {}) => ({
  events: [...channelEvents],
  brand_id: null,
  on_since: new Date(LONG_AGO),
  ...more,
});
const change = (id: number, when: string, before: ReleaseDate) => ({ id, changedAt: at(when), before, places: [] });
const kinds = (of: ChannelProduct, now = NOW, of2 = channel(), known: KnownEvent[] = []) =>
  planEvents(of, of2, known, at(now)).map(({ event }) => event);

describe("the events of a channel (CHAN-2)", () => {
  const [first, second] = [release("2026-12-05"), release("2026-12-12")];
  const added = { addedAt: at("2026-11-20T11:00:00-05:00") };

  it.each<[string, ChannelProduct, string[]]>([
    ["a new upcoming product", product(first, added), ["new"]],
    ["one of today", product(release("2026-11-20"), added), ["new"]],
    ["one without a date", product(release(null), added), ["new"]],
    ["one whose date is not known any more", product({ ...first, unreleased_management: 1 }, added), ["new"]],
    ["one that will never be released", product({ ...first, unreleased_management: 2 }, added), []],
    ["one that was out before", product(release("2026-11-19"), added), []],
    ["one that was out an hour before", product(release("2026-11-20", "11:00"), added), []],
    ["one that was added on a clock ahead", product(first, { addedAt: at("2026-11-20T12:00:01-05:00") }), []],
    ["one that was added four days ago", product(first, { addedAt: at("2026-11-16T11:00:00-05:00") }), []],
    [
      "one that moved after it joined, which is new with its date",
      product(second, { ...added, changes: [change(7, "2026-11-20T11:30:00-05:00", first)] }),
      ["new"],
    ],
  ])("are right for %s", (_, of, expected) => {
    expect(kinds(of)).toEqual(expected);
  });

  it("are moves, also to today, but not of what is out", () => {
    const moved = (after: ReleaseDate, before = first, when = "2026-11-20T11:00:00-05:00") =>
      kinds(product(after, { changes: [change(7, when, before)] }));
    expect(moved(second)).toEqual(["moved"]);
    expect(moved(release(null))).toEqual(["moved"]);
    expect(moved(first, release(null))).toEqual(["moved"]);
    expect(moved(release("2026-11-20"))).toEqual(["moved"]);
    expect(moved(release("2026-11-19"))).toEqual([]);
    expect(moved(first)).toEqual([]);
    expect(moved(second, first, "2026-11-17T11:59:00-05:00")).toEqual([]);
  });

  it("are the end of a product, removed or merged, and that it is back, each once", () => {
    const ended = at("2026-11-20T11:00:00-05:00");
    const removed = product(first, { ended: { at: ended, into: null } });
    expect(kinds(removed)).toEqual(["removed"]);
    const merged = { ...removed, ended: { at: ended, into: { slug: "other", name: "Other" } } };
    expect(kinds(merged)).toEqual(["merged"]);
    expect(kinds(removed, "2026-11-23T11:00:01-05:00")).toEqual([]);
    expect(kinds(removed, NOW, channel({ on_since: new Date(ended + 1) }))).toEqual([]);
    const known = [{ event: "removed" as const, subject: String(ended), changeId: 0 }];
    expect(kinds(removed, NOW, channel(), known)).toEqual([]);
    // it was removed first, and then led to the other: one end
    expect(kinds(merged, NOW, channel(), known)).toEqual([]);
    const returnedAt = at("2026-11-24T11:00:00-05:00");
    const later = "2026-11-24T12:00:00-05:00";
    const back = product(first, { returnedAt });
    expect(kinds(back, later, channel(), known)).toEqual(["new"]);
    const [event] = planEvents(back, channel(), known, at(later));
    expect(event?.at).toBe(returnedAt);
    const both = [...known, { event: "new" as const, subject: event?.subject ?? "", changeId: 0 }];
    expect(kinds(back, later, channel(), both)).toEqual([]);
    // whoever was not told of the removal has it still
    expect(kinds(back, later)).toEqual([]);
  });

  it("are confirmations, each date once", () => {
    const confirmed = product(first, { confirmedAt: at("2026-11-20T11:00:00-05:00") });
    const [event] = planEvents(confirmed, channel(), [], at(NOW));
    expect(event).toMatchObject({ event: "confirmed", subject: String(at("2026-12-05T00:00:00-05:00")) });
    const known = [{ event: "confirmed" as const, subject: event?.subject ?? "", changeId: 0 }];
    expect(kinds(confirmed, NOW, channel(), known)).toEqual([]);
    expect(kinds({ ...confirmed, ...dated(second) }, NOW, channel(), known)).toEqual(["confirmed"]);
    expect(kinds({ ...confirmed, ...dated(release("2026-12")) })).toEqual([]);
  });

  it("come an hour before a timed release, and at 9 AM in New York on the day before any other", () => {
    const timed = product(release("2026-11-28", "08:00", "America/Los_Angeles"));
    expect(kinds(timed, "2026-11-28T09:59:59-05:00")).toEqual([]);
    expect(kinds(timed, "2026-11-28T10:00:00-05:00")).toEqual(["soon"]);
    expect(kinds(timed, "2026-11-28T10:59:59-05:00")).toEqual(["soon"]);
    expect(kinds(timed, "2026-11-28T11:00:00-05:00")).toEqual([]);
    const dated = product(release("2026-11-28"));
    expect(kinds(dated, "2026-11-27T08:59:59-05:00")).toEqual([]);
    expect(kinds(dated, "2026-11-27T09:00:00-05:00")).toEqual(["soon"]);
    expect(kinds(dated, "2026-11-27T23:59:59-05:00")).toEqual(["soon"]);
    expect(kinds(dated, "2026-11-28T00:00:00-05:00")).toEqual([]);
    // the clocks of New York go back on November 1
    const fall = product(release("2026-11-01"));
    expect(kinds(fall, "2026-10-31T08:59:59-04:00")).toEqual([]);
    expect(kinds(fall, "2026-10-31T09:00:00-04:00")).toEqual(["soon"]);
    expect(kinds(product(release("2026-11")), "2026-10-31T09:00:00-04:00")).toEqual([]);
  });

  it("are only of the brand and of the time since a channel is on", () => {
    const moved = product(second, { ...added, changes: [change(7, "2026-11-20T11:30:00-05:00", first)] });
    expect(kinds(moved, NOW, channel({ brand_id: 2 }))).toEqual([]);
    expect(kinds(moved, NOW, channel({ brand_id: 1 }))).toEqual(["new"]);
    const since = (on: string) => channel({ on_since: new Date(on) });
    expect(kinds(moved, NOW, since("2026-11-20T11:15:00-05:00"))).toEqual(["moved"]);
    expect(kinds(moved, NOW, since("2026-11-20T11:45:00-05:00"))).toEqual([]);
    expect(kinds(moved, NOW, channel({ events: ["moved"] }))).toEqual(["moved"]);
    const timed = product(release("2026-11-28", "10:00"));
    expect(kinds(timed, "2026-11-28T09:30:00-05:00", since("2026-11-28T09:01:00-05:00"))).toEqual([]);
  });
});

describe("messages of a chat", () => {
  const events = (count: number, event: ChannelEvent["event"] = "new", more: Partial<ChannelEvent> = {}) =>
    Array.from({ length: count }, (_, index): ChannelEvent => ({
      productId: index,
      event,
      subject: "1",
      at: index,
      changeId: 0,
      move: null,
      ...more,
    }));
  const isEdit = ({ event, productId }: ChannelEvent) => event === "moved" && productId < 5;

  it("are one for more than ten events of a kind, but for edits; a webhook gets each (CHAN-7)", () => {
    const waiting = [...events(11), ...events(15, "moved"), ...events(16, "confirmed")];
    expect(planMessages(false, waiting, isEdit)).toHaveLength(42);
    const planned = planMessages(true, events(10), isEdit);
    expect(planned).toHaveLength(10);
    expect(planMessages(true, events(11), isEdit)).toHaveLength(1);
    const mixed = planMessages(true, [...events(11), ...events(15, "moved")], isEdit);
    expect(mixed.map((one) => ("digest" in one ? one.digest : one.event.event))).toEqual([
      "new",
      ...Array.from({ length: 15 }, () => "moved"),
    ]);
  });

  it("tell of a confirmation with the news of its date (CHAN-5)", () => {
    const [single, other] = planMessages(true, [...events(1, "moved"), ...events(2, "confirmed")], isEdit);
    expect(single).toMatchObject({ event: { event: "moved" }, confirmation: { event: "confirmed", productId: 0 } });
    expect(other).toMatchObject({ event: { event: "confirmed", productId: 1 }, confirmation: null });
    const digests = planMessages(true, [...events(11), ...events(11, "confirmed")], isEdit);
    expect(digests).toMatchObject([{ digest: "new", events: { length: 22 } }]);
  });
});

const dates = [null, "2027-01", "2027-01-08", "2027-01-09", "2027-02-01"];
const releases = fc
  .record({
    date: fc.constantFrom(...dates),
    time: fc.constantFrom(null, "10:00", "11:00"),
    state: fc.constantFrom(0, 0, 0, 1),
  })
  .map(({ date, time, state }) => ({
    ...release(date, date?.length === 10 ? time : null),
    unreleased_management: state,
  }));

it("any history of moves gives a channel the last state, and nothing twice, whatever fails between (CHAN-2, CHAN-4)", () => {
  const history = fc.record({
    first: releases,
    wants: fc.constantFrom<ChannelEventKind[]>([...channelEvents], ["moved"], ["new", "moved"]),
    steps: fc.array(fc.record({ to: fc.option(releases), run: fc.constantFrom("once", "fails", "none") }), {
      maxLength: 40,
    }),
  });
  fc.assert(
    fc.property(history, ({ first, wants, steps }) => {
      const begin = at("2026-11-20T12:00:00Z");
      const shoe = product(first, { addedAt: begin });
      const of = channel({ events: wants, on_since: new Date(begin) });
      const known: KnownEvent[] = [];
      // of a channel without the news of new products, as it was when that began
      let seen: ReleaseDate | null = wants.includes("new") ? null : first;
      const run = (now: number, isSent: boolean) => {
        for (const event of planEvents(shoe, of, known, now)) {
          if (event.move) {
            expect(changeKind({ before: event.move.before, after: shoe.release })).toBe(event.move.change);
            expect(event.move.change).not.toBeNull();
            // nothing that it did not see is said to have been before
            expect(changeKind({ before: seen ?? first, after: event.move.before })).toBeNull();
          }
          if (!isSent) return;
          known.push({ event: event.event, subject: event.subject, changeId: event.changeId });
          if (event.event === "new" || event.event === "moved") seen = { ...shoe.release };
        }
      };
      for (const [index, { to, run: how }] of steps.entries()) {
        const now = begin + (index + 1) * 60_000;
        if (to) {
          shoe.changes = [...shoe.changes, { id: index + 1, changedAt: now, before: shoe.release, places: [] }];
          shoe.release = to;
        }
        if (how !== "none") run(now, how === "once");
      }
      const end = begin + (steps.length + 1) * 60_000;
      run(end, true);
      expect(planEvents(shoe, of, known, end)).toEqual([]);
      expect(seen === null ? "nothing" : changeKind({ before: seen, after: shoe.release })).toBeNull();
      const keys = known.map(({ event, subject }) => `${event} ${subject}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
