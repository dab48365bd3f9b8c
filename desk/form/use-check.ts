import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Edit } from "#domain/editing/edit.ts";
import type { WireEditIssue, WireReview } from "#wire/desk/edits.ts";
import { useRefreshSession } from "../access/session-query.ts";
import { CallError, callDesk } from "../browser/call.ts";
import { useSettled } from "../browser/use-settled.ts";

/** In place of a reason that names both values, which are shown to choose from. */
const CHANGED_TOO = "Somebody else changed it, too";

/** Result of the check of an edit. */
export interface Checked {
  /** mistakes by field */
  issues: Record<string, string>;
  /** whether somebody else changed the same since it was read */
  isStale: boolean;
  isChecking: boolean;
  /** why it could not be checked, such as without a network */
  error: Error | null;
}

/** Checks an edit by the rules of an import, as one types; null checks nothing. */
export function useCheck(edit: Edit | null): Checked {
  const text = edit && JSON.stringify(edit);
  const settled = useSettled(text);
  const { data, error, isFetching } = useQuery({
    queryKey: ["check", settled],
    queryFn: ({ signal }) =>
      callDesk<WireReview>("/edits/check", { body: { edits: [JSON.parse(settled ?? "null")] }, signal }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // without a network it says so
    networkMode: "always",
    retry: false,
    refetchOnWindowFocus: false,
  });
  // the desk asks for another factor when it reads that the one of the day has ended
  const refresh = useRefreshSession();
  const isLocked = error instanceof CallError && error.reason !== undefined;
  useEffect(() => {
    if (isLocked) void refresh();
  }, [isLocked, refresh]);
  const found = settled === null || text === null ? [] : (data?.issues ?? []);
  return {
    issues: issuesByField(found),
    isStale: found.some(({ is_stale }) => is_stale),
    isChecking: isFetching || settled !== text,
    error,
  };
}

/** Returns mistakes by the fields that they are about, in their order; the first of each. */
export function issuesByField(issues: WireEditIssue[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { field, reason, is_stale } of issues) found[field] ??= is_stale ? CHANGED_TOO : reason;
  return found;
}
