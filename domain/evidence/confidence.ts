import type { ReleaseDate } from "../catalog/release-changes.ts";
import { partialDateOf } from "../time/partial-date.ts";
import { timedRelease } from "../time/release-moment.ts";

/** Kinds of sources, the strongest first. */
export const claimKinds = ["brand", "retailer", "press", "community"] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Degrees of certainty of a date (EVID-2). */
export const confidences = ["confirmed", "listed", "reported", "rumored", "conflicting"] as const;
export type Confidence = (typeof confidences)[number];

/** A source's word on a date. */
export interface Claim {
  kind: ClaimKind;
  source_url: string;
  /** as precise as the source says it, such as "2026-12" */
  release_date: string;
  /** on the clocks of its zone; null without an hour */
  release_time: string | null;
  /** IANA name */
  time_zone: string | null;
}

/** The confidence that the strongest source of a kind gives a date by itself. */
const byKind: Record<ClaimKind, Confidence> = {
  brand: "confirmed",
  retailer: "listed",
  press: "reported",
  community: "rumored",
};

/**
 * Returns how sure the date of a product is, by the claims on it that stand, in whatever order they came; null where none says
 * anything about it. The table is EVID-2: only the strongest kind counts that supports the date or disagrees with it.
 */
export function confidenceOf(release: ReleaseDate, claims: readonly Claim[]): Confidence | null {
  const { release_date, release_time, release_time_zone: time_zone, unreleased_management } = release;
  if (release_date === null || unreleased_management !== 0) return null;
  const shown = { release_date, release_time, time_zone };
  const relevant = claims.filter((claim) => supports(claim, shown) || disagree(claim, shown));
  const kind = claimKinds.find((one) => relevant.some((claim) => claim.kind === one));
  if (!kind) return null;
  const strongest = relevant.filter((claim) => claim.kind === kind);
  const isDisputed = [shown, ...strongest].some((one) => strongest.some((claim) => disagree(one, claim)));
  if (isDisputed) return "conflicting";
  const hosts = new Set(strongest.map(({ source_url }) => hostOf(source_url)));
  return kind === "retailer" && hosts.size > 1 ? "confirmed" : byKind[kind];
}

type ClaimedDate = Pick<Claim, "release_date" | "release_time" | "time_zone">;

/** Whether a claim says the date that is shown, as precisely or more. */
export function supports(claim: ClaimedDate, shown: ClaimedDate): boolean {
  return !disagree(claim, shown) && (hasMoment(claim) || claim.release_date.startsWith(shown.release_date));
}

/** Whether two dates cannot both be right: a month is right with each of its days. */
function disagree(one: ClaimedDate, other: ClaimedDate): boolean {
  const [a, b] = [momentOf(one), momentOf(other)];
  if (a !== null && b !== null) return a !== b;
  return !one.release_date.startsWith(other.release_date) && !other.release_date.startsWith(one.release_date);
}

function hasMoment(date: ClaimedDate): boolean {
  return momentOf(date) !== null;
}

/** Returns the moment of a date with an hour, in milliseconds since 1970. */
function momentOf({ release_date, release_time, time_zone: release_time_zone }: ClaimedDate): number | null {
  return timedRelease({ release_time, release_time_zone }, partialDateOf(release_date))?.epochMilliseconds ?? null;
}

/** Returns the host of a source, by which two retailers are told from each other. */
export function hostOf(sourceUrl: string): string {
  return new URL(sourceUrl).hostname.replace(/^www\.|\.$/g, "");
}
