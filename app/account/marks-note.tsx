import { useQuery, useQueryClient } from "@tanstack/react-query";
import { marksQuery } from "../marks/marks.tsx";

const list = new Intl.ListFormat("en-US");

/**
 * Says that `action` gives the account what the visitor watches, likes and voted on, as far as there is any (ACC-60). What joins
 * an account stays with it (ACC-51).
 */
export function MarksNote({ action }: { action: string }) {
  const { data = {} } = useQuery(marksQuery(useQueryClient()));
  const marks = Object.values(data);
  const kinds = [
    marks.some(({ is_watchlisted }) => is_watchlisted) ? ["watchlist"] : [],
    marks.some(({ is_liked }) => is_liked) ? ["likes"] : [],
    marks.some(({ is_cop, is_pass }) => is_cop || is_pass) ? ["votes"] : [],
  ].flat();
  if (!kinds[0]) return null;
  return (
    <p className="mb-3 text-md">
      {`${action} moves your ${list.format(kinds)} to your account; nothing stays on this device after you log out.`}
    </p>
  );
}
