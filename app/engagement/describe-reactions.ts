import type { ReactionsById } from "./reactions.tsx";

const list = new Intl.ListFormat("en-US");

/** Names what a visitor has done, such as "watchlist and likes"; empty for nothing. */
export function describeReactions(reactions: ReactionsById): string {
  const all = Object.values(reactions);
  return list.format([
    ...(all.some(({ is_watchlisted }) => is_watchlisted) ? ["watchlist"] : []),
    ...(all.some(({ is_liked }) => is_liked) ? ["likes"] : []),
    ...(all.some(({ is_cop, is_pass }) => is_cop || is_pass) ? ["votes"] : []),
  ]);
}
