import { describe, expect, it } from "vitest";
import { type DateSource, sourcesOf, unverifiedSince } from "./date-sources.ts";

const release = { year: 2026, month: 12, day: 15 };
const source: DateSource = {
  kind: "brand",
  url: "https://www.nike.com/shoe",
  host: "nike.com",
  region: null,
  retailer: null,
  date: "2026-12-15",
  time: null,
  timeZone: null,
  moment: null,
  seenOn: "2026-11-02",
  checkedOn: null,
};

describe("a date that nobody verified lately (EVID-4)", () => {
  it.each([
    ["2026-11-30", null],
    ["2026-12-01", "2026-11-02"],
    ["2026-12-15", "2026-11-02"],
    ["2026-12-16", null],
  ])("is one from 14 days before the release until its day: on %s it is %s", (today, since) => {
    expect(unverifiedSince(release, [source], today)).toBe(since);
  });

  it("counts the last check at any source of the product's date that says it", () => {
    const on = (more: Partial<DateSource>) => unverifiedSince(release, [source, { ...source, ...more }], "2026-12-10");
    expect(on({ checkedOn: "2026-11-30" })).toBe("2026-11-30");
    expect(on({ checkedOn: "2026-12-01" })).toBe(null);
    expect(on({ seenOn: "2026-12-05", date: "2026-12-16" })).toBe("2026-11-02");
    expect(on({ seenOn: "2026-12-05", date: "2026-12" })).toBe("2026-11-02");
    expect(on({ seenOn: "2026-12-05", retailer: "Kith" })).toBe("2026-11-02");
    expect(on({ seenOn: "2026-12-05", region: "Japan" })).toBe("2026-11-02");
  });

  it("is none without a day, or without a source that says it", () => {
    expect(unverifiedSince({ ...release, day: null }, [source], "2026-12-10")).toBe(null);
    expect(unverifiedSince(release, [], "2026-12-10")).toBe(null);
    expect(unverifiedSince(release, [{ ...source, date: "2026-12-16" }], "2026-12-10")).toBe(null);
  });
});

it("sources come by their strength, those of the product's date first (EVID-4)", () => {
  const row = (kind: DateSource["kind"], retailer: string | null = null) => {
    const { host: _host, date: _date, ...rest } = source;
    return { ...rest, kind, retailer, date: release };
  };
  const sources = sourcesOf([row("brand", "Kith"), row("community"), row("press"), row("brand"), row("retailer")]);
  expect(sources.map(({ kind, retailer, host, date }) => [kind, retailer, host, date])).toEqual([
    ["brand", null, "nike.com", "2026-12-15"],
    ["retailer", null, "nike.com", "2026-12-15"],
    ["press", null, "nike.com", "2026-12-15"],
    ["community", null, "nike.com", "2026-12-15"],
    ["brand", "Kith", "nike.com", "2026-12-15"],
  ]);
});
