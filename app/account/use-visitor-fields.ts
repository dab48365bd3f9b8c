import { useQuerySource } from "../browser/queries.tsx";
import { getOrCreateVisitor } from "../engagement/visitor.ts";

/** Returns a function that names this browser's visitor, whose likes, votes and watchlist a login joins (ACC-15, ACC-51). */
export function useVisitorFields(): () => { visitor_id: string; "watchlist-cookie": string } {
  const source = useQuerySource();
  return () => {
    const { visitor_id, cookie } = getOrCreateVisitor(source);
    return { visitor_id, "watchlist-cookie": cookie };
  };
}
