import { useQuery, useQueryClient } from "@tanstack/react-query";
import { describeMarks } from "../marks/describe-marks.ts";
import { marksQuery } from "../marks/marks.tsx";

/**
 * Says that `action` gives the account what the visitor watches, likes and voted on, as far as there is any (ACC-60). What joins
 * an account stays with it (ACC-51).
 */
export function MarksNote({ action }: { action: string }) {
  const { data = {} } = useQuery(marksQuery(useQueryClient()));
  const marks = describeMarks(data);
  if (!marks) return null;
  return (
    <p className="mb-3 text-md">
      {`${action} moves your ${marks} to your account; nothing stays on this device after you log out.`}
    </p>
  );
}
