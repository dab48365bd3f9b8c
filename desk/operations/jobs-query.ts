import type { WireJob } from "#wire/desk/operations.ts";
import { callDesk } from "../browser/call.ts";

/** Milliseconds after which runs are read again. */
const REFRESH_MS = 5_000;

/** Query of every job with its last run, which follows the runs while a page shows it. */
export const jobsQuery = {
  queryKey: ["jobs"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callDesk<{ data: WireJob[] }>("/jobs", { signal })).data,
  refetchInterval: REFRESH_MS,
};
