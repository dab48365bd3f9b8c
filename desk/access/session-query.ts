import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { WireDeskSession } from "#wire/desk/session.ts";
import { callDesk } from "../browser/call.ts";

/** Query of the session at the desk. */
export const sessionQuery = {
  queryKey: ["session"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callDesk<{ data: WireDeskSession }>("/session", { signal })).data,
};

/** Returns the session of a page behind the gate. */
export function useSession(): WireDeskSession {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error("only pages behind the gate have a session");
  return data;
}

/** Returns a function that reads the session again. */
export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(sessionQuery), [client]);
}
