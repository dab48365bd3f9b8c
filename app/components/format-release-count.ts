import { formatNumber } from "../ui/format-number.ts";

/** "1 release", "1,081 releases" (LIST-48). */
export function formatReleaseCount(total: number): string {
  return total === 1 ? "1 release" : `${formatNumber(total)} releases`;
}
