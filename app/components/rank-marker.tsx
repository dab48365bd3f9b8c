import { Icon } from "../ui/icon.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../ui/icons.ts";
import { rankChange } from "#domain/rankings/rank-change.ts";

/** Shows the change of a place in a ranking: an arrow with the difference, "-" or "new" (POP-18). */
export function RankMarker({ current, previous }: { current: number; previous: number | null }) {
  const change = rankChange(current, previous);
  if (change.kind === "new") return "new";
  if (change.kind === "same") {
    return (
      <>
        <span aria-hidden="true">-</span> <span className="sr-only">unchanged</span>
      </>
    );
  }
  const { places } = change;
  const [arrow, color] = change.kind === "up" ? [ArrowUpIcon, "text-success"] : [ArrowDownIcon, "text-danger"];
  return (
    <>
      <Icon node={arrow} className={`size-4 ${color}`} />
      <span className="sr-only">{change.kind} </span>
      {places}
    </>
  );
}
