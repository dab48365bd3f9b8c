import { useQuery } from "@tanstack/react-query";
import { textOf } from "../browser/call.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { AddChannel } from "./add-channel.tsx";
import { ChannelItem } from "./channel-item.tsx";
import { channelsQuery } from "./channels-query.ts";

/** Lists the channels that get news of releases; adds, tests, turns off and removes them (DESK-20). */
export function ChannelsPage() {
  const { data, error } = useQuery(channelsQuery);
  return (
    <DeskPage title="Channels" intro="News of releases goes to them as it happens.">
      <ErrorLine>{error ? textOf(error) : ""}</ErrorLine>
      <ul className="mb-10 grid grid-cols-1 divide-y divide-line border-y border-line empty:hidden">
        {data?.map((channel) => (
          <ChannelItem key={channel.id} channel={channel} />
        ))}
      </ul>
      {/* below the list, which would move it */}
      {(data ?? error) && <AddChannel />}
    </DeskPage>
  );
}
