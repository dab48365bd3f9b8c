import { formatNumber } from "../ui/format-number.ts";

/** "1 release", "1,081 releases". */
export function countOfReleases(total: number): string {
  return total === 1 ? "1 release" : `${formatNumber(total)} releases`;
}
