import { useQuery, useQuerySource } from "../browser/queries.tsx";
import { describeReactions } from "../engagement/describe-reactions.ts";
import { reactionsQuery } from "../engagement/reactions.tsx";

/**
 * Says that `action` adds what the visitor watches, likes and voted on to the account, if there is any (ACC-60).
 * Whatever joins an account stays with it (ACC-51).
 */
export function ReactionsNote({ action }: { action: "Logging in adds" | "Verify your email in this browser to add" }) {
  const { data = {} } = useQuery(reactionsQuery(useQuerySource()));
  const reactions = describeReactions(data);
  if (!reactions) return null;
  return (
    <p className="mb-3 text-md">
      {`${action} your ${reactions} to your account. When you log out, ${reactions === "watchlist" ? "it’s" : "they’re"} cleared from this device.`}
    </p>
  );
}
