import { formatNumber } from "../ui/format-number.ts";

/** Formats a number of releases: "1 release", "1,081 releases"; unreleased products are "12 sneakers" (LIST-48). */
export function formatReleaseCount(total: number, isUnreleased = false): string {
  const noun = isUnreleased ? "sneaker" : "release";
  return total === 1 ? `1 ${noun}` : `${formatNumber(total)} ${noun}s`;
}
