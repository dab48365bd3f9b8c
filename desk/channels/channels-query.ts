import type { WireChannel } from "#wire/desk/channels.ts";
import { callDesk } from "../browser/call.ts";

export const channelsQuery = {
  queryKey: ["channels"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callDesk<{ data: WireChannel[] }>("/channels", { signal })).data,
};

/** Names of events on screen. */
export const eventNames: Record<WireChannel["events"][number], string> = {
  new: "New releases",
  moved: "Dates that move",
  confirmed: "Confirmed dates",
  soon: "Drops that are near",
  removed: "Removed releases",
  merged: "Merged releases",
};
