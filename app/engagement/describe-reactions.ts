import type { ReactionsById } from "./reactions.tsx";

const list = new Intl.ListFormat("en-US");

/** Names what a visitor has done, such as "watchlist and likes"; empty for nothing. */
export function describeReactions(reactions: ReactionsById): string {
  const all = Object.values(reactions);
  return list.format([
    ...(all.some(({ isWatchlisted }) => isWatchlisted) ? ["watchlist"] : []),
    ...(all.some(({ isLiked }) => isLiked) ? ["likes"] : []),
    ...(all.some(({ isCop, isPass }) => isCop || isPass) ? ["votes"] : []),
  ]);
}
