import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Claim, type ClaimKind, confidenceOf } from "./confidence.ts";

const shown = { release_date: "2026-12-05", release_time: null, release_time_zone: null, unreleased_management: 0 };
const timed = { ...shown, release_time: "10:00", release_time_zone: "America/New_York" };

/** Returns a claim of a source that is named by its kind, such as "press" or "retailer b". */
function claim(source: string, release_date = "2026-12-05", hour: Partial<Claim> = {}): Claim {
  const [kind, host = "a"] = source.split(" ");
  const source_url = host.endsWith(".") ? `https://${host}/shoe` : `https://www.${host}.example/shoe`;
  return { kind: kind as ClaimKind, source_url, release_date, release_time: null, time_zone: null, ...hour };
}

describe("how sure a date is (EVID-2)", () => {
  it.each([
    [["brand"], "confirmed"],
    [["retailer"], "listed"],
    [["retailer a", "retailer b"], "confirmed"],
    [["retailer a", "retailer a"], "listed"],
    [["retailer a", "retailer a.example."], "listed"],
    [["press"], "reported"],
    [["press a", "press b"], "reported"],
    [["community"], "rumored"],
    [["community", "press"], "reported"],
    [["press", "retailer"], "listed"],
    [["community", "press", "retailer", "brand"], "confirmed"],
    [[], null],
  ])("is by the strongest kind of its sources: %j gives %j", (sources, confidence) => {
    expect(
      confidenceOf(
        shown,
        sources.map((source) => claim(source)),
      ),
    ).toBe(confidence);
  });

  it("is conflicting where the strongest disagree with each other or with the date", () => {
    const other = "2026-12-12";
    expect(confidenceOf(shown, [claim("brand", other)])).toBe("conflicting");
    expect(confidenceOf(shown, [claim("brand"), claim("brand b", other)])).toBe("conflicting");
    expect(confidenceOf(shown, [claim("retailer a"), claim("retailer b"), claim("retailer c", other)])).toBe(
      "conflicting",
    );
    expect(confidenceOf(shown, [claim("community"), claim("press", other)])).toBe("conflicting");
    const december = { ...shown, release_date: "2026-12" };
    expect(confidenceOf(december, [claim("retailer a"), claim("retailer b", other)])).toBe("conflicting");
  });

  it("is not lowered by weaker sources that say something else", () => {
    expect(confidenceOf(shown, [claim("brand"), claim("retailer", "2026-12-12"), claim("press", "2027")])).toBe(
      "confirmed",
    );
  });

  it("counts a source that is as precise as the date, or more", () => {
    expect(confidenceOf(shown, [claim("brand", "2026-12"), claim("press")])).toBe("reported");
    expect(confidenceOf(shown, [claim("brand", "2026-12")])).toBe(null);
    expect(confidenceOf(shown, [claim("brand", "2026-11")])).toBe("conflicting");
    expect(confidenceOf({ ...shown, release_date: "2026-12" }, [claim("brand")])).toBe("confirmed");
    expect(confidenceOf({ ...shown, release_date: "2026" }, [claim("press", "2026-12")])).toBe("reported");
  });

  it("compares hours as moments, where both have one", () => {
    const at = (release_time: string, time_zone: string) => ({ release_time, time_zone });
    expect(confidenceOf(timed, [claim("brand", "2026-12-05", at("16:00", "Europe/Berlin"))])).toBe("confirmed");
    expect(confidenceOf(timed, [claim("brand", "2026-12-06", at("00:00", "Asia/Tokyo"))])).toBe("confirmed");
    expect(confidenceOf(timed, [claim("brand", "2026-12-05", at("09:00", "America/New_York"))])).toBe("conflicting");
    expect(confidenceOf(timed, [claim("brand")])).toBe("confirmed");
    expect(confidenceOf(shown, [claim("brand", "2026-12-05", at("09:00", "America/New_York"))])).toBe("confirmed");
  });

  it("is unknown of a release without a date, or that will not come", () => {
    expect(confidenceOf({ ...shown, release_date: null }, [claim("brand")])).toBe(null);
    expect(confidenceOf({ ...shown, unreleased_management: 2 }, [claim("brand")])).toBe(null);
  });
});

const anyClaim = fc
  .record({
    source: fc.constantFrom("brand", "retailer", "press", "community"),
    host: fc.constantFrom("a", "b"),
    date: fc.constantFrom("2026-12-05", "2026-12-12", "2026-12", "2026", "2027"),
    time: fc.constantFrom(null, "09:00", "10:00"),
  })
  .map(({ source, host, date, time }) => {
    const hour = time && date.length === 10 ? { release_time: time, time_zone: "America/New_York" } : {};
    return claim(`${source} ${host}`, date, hour);
  });
const anyRelease = fc.constantFrom(shown, timed, { ...shown, release_date: "2026-12" });

describe("any claims (EVID-2)", () => {
  it("give the same in whatever order they come, and said twice", () => {
    fc.assert(
      fc.property(
        anyRelease,
        fc.array(anyClaim, { maxLength: 6 }).chain((claims) => {
          const all = { minLength: claims.length, maxLength: claims.length };
          return fc.tuple(fc.constant(claims), fc.shuffledSubarray(claims, all));
        }),
        (release, [claims, shuffled]) => {
          const confidence = confidenceOf(release, claims);
          expect(confidenceOf(release, shuffled)).toBe(confidence);
          expect(confidenceOf(release, [...shuffled, ...claims])).toBe(confidence);
        },
      ),
    );
  });

  it("are confirmed by the brand's word on the very date, unless another word of the brand is against it", () => {
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 6 }), (claims) => {
        const others = claims.filter(({ kind }) => kind !== "brand");
        expect(confidenceOf(shown, [...others, claim("brand")])).toBe("confirmed");
      }),
    );
  });
});
