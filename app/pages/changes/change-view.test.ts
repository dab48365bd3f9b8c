import { expect, it } from "vitest";
import type { ReportedChange } from "#domain/release-events/reported-changes.ts";
import { daysOf } from "./change-view.ts";

const on = (release_date: string) => ({
  release_date,
  release_time: null,
  release_time_zone: null,
  unreleased_management: 0,
});
const changed: ReportedChange = {
  id: 1,
  slug: "bred",
  fullName: "The Bred",
  nickname: null,
  brandId: 2,
  brandName: "Nike",
  changedAt: new Date("2026-11-21T17:00:00Z"),
  media: null,
  change: "moved",
  isRevert: false,
  places: [],
  before: on("2026-12-19"),
  after: on("2026-12-26"),
  text: "",
};
const viewOf = (more: Partial<ReportedChange>) => daysOf([{ ...changed, ...more }])[0]?.changes[0];

it.each<[string, Partial<ReportedChange>, string]>([
  ["moves to another day", {}, "Date moved"],
  ["moves back", { isRevert: true }, "Date moved back"],
  ["loses its day, of which a month is left", { after: on("2026-12") }, "Date lost"],
  ["loses its day again", { after: on("2026-12"), isRevert: true }, "Date lost"],
  ["will not come", { after: { ...on("2026-12"), unreleased_management: 2 }, change: "canceled" }, "Release canceled"],
  ["moves to another month", { before: on("2026-11"), after: on("2026-12") }, "Date moved"],
])("a release that %s is listed as such (SITE-69, ALERT-2)", (_which, more, label) => {
  expect(viewOf(more)?.label).toBe(label);
});
