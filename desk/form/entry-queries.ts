import { useQuery } from "@tanstack/react-query";
import type { SectionName } from "#domain/entries/sections.ts";
import type { WireEntry, WireFormat, WireLedgerChange } from "#wire/desk/catalog.ts";
import { callDesk } from "../browser/call.ts";

/** Query of the import format. */
export const formatQuery = {
  queryKey: ["format"],
  queryFn: ({ signal }: { signal: AbortSignal }) => callDesk<WireFormat>("/format", { signal }),
  staleTime: 60_000,
};

/** Returns the query string that names an entry. */
export function entryParameters(section: SectionName, key: string): string {
  return new URLSearchParams({ section, key }).toString();
}

/** Query of an entry, which nothing but a save reads again: what is edited stays. */
export function entryQuery(section: SectionName, key: string) {
  return {
    queryKey: ["entry", section, key],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callDesk<{ data: WireEntry; path: string | null }>(`/entry?${entryParameters(section, key)}`, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  };
}

export function useHistory(section: SectionName, key: string) {
  return useQuery({
    queryKey: ["history", section, key],
    queryFn: ({ signal }) =>
      callDesk<{ data: WireLedgerChange[] }>(`/history?${entryParameters(section, key)}`, { signal }),
    refetchOnWindowFocus: false,
  });
}
