import { rankBadge } from "#domain/rankings/rank-change.ts";
import { RankMarker } from "../../components/rank-marker.tsx";
import { Badge } from "../../ui/badge.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

interface Props {
  /** the place in this week's ranking, null without one */
  current: number | null;
  previous: number | null;
}

/** Shows the rank badge and its rank marker (PROD-5). */
export const RankBadge = withErrorBoundary(function RankBadge({ current, previous }: Props) {
  const badge = rankBadge(current);
  if (current === null || badge === null) return null;
  return (
    <p className="flex items-center gap-2">
      <Badge>{badge}</Badge>{" "}
      <span className="inline-flex items-center text-sm font-semibold">
        <RankMarker current={current} previous={previous} />
        <span className="sr-only"> in this week’s ranking</span>
      </span>
    </p>
  );
});
