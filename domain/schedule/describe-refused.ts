import type { Issue } from "../entries/source-row.ts";

/** Returns lines for scheduled changes that could not be published any more, each with its first mistake. */
export function describeRefused(refused: Map<number, Issue[]>): string[] {
  return Array.from(refused, ([id, [first, ...others]]) => {
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    return `The scheduled change ${id} would be refused: ${first?.where}: ${first?.reason}${more}.`;
  });
}
