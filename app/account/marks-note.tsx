import { useQuery, useQuerySource } from "../browser/queries.tsx";
import { describeMarks } from "../marks/describe-marks.ts";
import { marksQuery } from "../marks/marks.tsx";

/**
 * Says that `action` adds what the visitor watches, likes and voted on to the account, if there is any (ACC-60).
 * Whatever joins an account stays with it (ACC-51).
 */
export function MarksNote({ action }: { action: "Logging in adds" | "Verify your email in this browser to add" }) {
  const { data = {} } = useQuery(marksQuery(useQuerySource()));
  const marks = describeMarks(data);
  if (!marks) return null;
  return (
    <p className="mb-3 text-md">
      {`${action} your ${marks} to your account. When you log out, ${marks === "watchlist" ? "it’s" : "they’re"} cleared from this device.`}
    </p>
  );
}
