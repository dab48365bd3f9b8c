import type { Stockist } from "./contract.ts";

type Release = Pick<
  Stockist,
  "released_from" | "before_release_text" | "before_release_color" | "after_release_text" | "after_release_color"
>;

/**
 * What a retailer's button says at `now`, in milliseconds since 1970: before the release moment, which is on the
 * retailer's own clocks, and from it on (spec §4 "Release status"). What nobody knows the date of has not come.
 */
export function releaseStatus(release: Release, now: number): { released: boolean; text: string; color: string } {
  const released = release.released_from !== null && now >= Date.parse(release.released_from);
  return released
    ? { released, text: release.after_release_text, color: release.after_release_color }
    : { released, text: release.before_release_text, color: release.before_release_color };
}
