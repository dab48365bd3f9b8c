import { describe, expect, it } from "vitest";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { datesOf, describeMoves } from "./release-moves.ts";

const on = (release_date: string | null, unreleased_management = 0): ReleaseDate => ({
  release_date,
  release_time: null,
  release_time_zone: null,
  unreleased_management,
});

/** Returns the text about a release that had these dates, one after another. */
function say(...dates: (string | null)[]): string | null {
  const moves = dates.slice(1).map((date, at) => ({ before: on(dates[at] ?? null), after: on(date) }));
  return describeMoves(datesOf(moves, dates.at(-1) ?? null));
}

describe("the moves of a release (PROD-34)", () => {
  it.each([
    ["Moved once: Nov 14 → Nov 21", ["2026-11-14", "2026-11-21"]],
    ["Moved twice: Nov 14 → Nov 21 → Dec 5", ["2026-11-14", "2026-11-21", "2026-12-05"]],
    ["Moved twice: Nov 14 → Nov 21 → Nov 14", ["2026-11-14", "2026-11-21", "2026-11-14"]],
    ["Moved once: Dec 19, 2026 → Jan 9, 2027", ["2026-12-19", "2027-01-09"]],
    ["Moved once: Nov 2026 → Dec 5, 2026", ["2026-11", "2026-12-05"]],
    ["Moved once: 2026 → 2027", ["2026", "2027"]],
    [
      "Moved 4 times: … → Nov 2 → Nov 3 → Nov 4 → Nov 5",
      ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"],
    ],
    ["Moved once: Nov 14 → Nov 21", ["2026-11-14", null, "2026-11-21"]],
    [null, ["2026-11-14", null, "2026-11-14"]],
    [null, [null, "2026-11-14"]],
    [null, ["2026", "2026-11", "2026-11-14"]],
    ["Moved once: Nov 14 → Dec 5", ["2026-11", "2026-11-14", "2026-12", "2026-12-05"]],
    [null, ["2026-11-14", "2026-11-21", null]],
    [null, []],
  ])("read %j", (text, dates) => {
    expect(say(...dates)).toBe(text);
  });

  it("are not named of a release that will not come, or whose hour alone moves", () => {
    const [first, second] = [on("2026-11-14"), on("2026-11-21")];
    const ended = { before: second, after: on("2026-11-21", 2) };
    expect(describeMoves(datesOf([{ before: first, after: second }, ended], null))).toBe(null);
    const timed = { ...first, release_time: "10:00", release_time_zone: "America/New_York" };
    const hours = [
      { before: first, after: timed },
      { before: timed, after: first },
    ];
    expect(describeMoves(datesOf(hours, "2026-11-14"))).toBe(null);
  });

  it("do not count dates that were corrected quietly, and end with the present one (CAT-59)", () => {
    const move = (from: string, to: string) => ({ before: on(from), after: on(to) });
    const there = move("2026-11-14", "2026-11-21");
    expect(describeMoves(datesOf([there, move("2026-11-22", "2026-12-05")], "2026-12-05"))).toBe(
      "Moved twice: Nov 14 → Nov 22 → Dec 5",
    );
    expect(describeMoves(datesOf([there], "2026-11-22"))).toBe("Moved once: Nov 14 → Nov 22");
    expect(describeMoves(datesOf([there], "2026-11-14"))).toBe(null);
  });
});
