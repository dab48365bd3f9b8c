import { useQuery } from "@tanstack/react-query";
import { includesRole } from "#domain/people/role.ts";
import type { WireRunningWork } from "#wire/desk/running-work.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useSession } from "../access/session-query.ts";
import { useAction } from "../ui/use-action.ts";
import { callDesk } from "../browser/call.ts";

/** Milliseconds between two looks while nothing runs, and while something does. */
const IDLE_MS = 5_000;
const RUNNING_MS = 1_000;

/** Returns the large work on the catalog that runs now (CAT-66), or null, for those who may change the catalog. */
export function useRunningWork(): WireRunningWork | null {
  const { role } = useSession();
  const { data = null } = useQuery({
    queryKey: ["running-work"],
    queryFn: async ({ signal }) => (await callDesk<{ data: WireRunningWork | null }>("/running-work", { signal })).data,
    enabled: includesRole(role, "editor"),
    // of a tab that nobody sees it asks nothing
    refetchInterval: ({ state }) => (state.data ? RUNNING_MS : IDLE_MS),
    staleTime: 0,
    retry: false,
  });
  return data;
}

/** Cancels the work that runs now: nothing of it is changed. */
export function useCancelWork() {
  const send = useSend();
  return useAction(async ({ since }: WireRunningWork) => {
    await send("/running-work/cancel", { since });
  });
}
