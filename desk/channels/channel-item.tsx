import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { WireChannel } from "#wire/desk/channels.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { channelKinds } from "#domain/channels/channel-kinds.ts";
import { channelsQuery, eventNames } from "./channels-query.ts";

/** Shows a channel with its state, and what can be done with it. */
export function ChannelItem({ channel }: { channel: WireChannel }) {
  const { id, name, off_at } = channel;
  const isOn = off_at === null;
  const client = useQueryClient();
  const send = useSend();
  const [outcome, setOutcome] = useState("");
  const [isAsking, setAsking] = useState(false);
  const test = useAction(async () => {
    setOutcome("");
    const { text } = await send<{ text: string }>(`/channels/${id}/test`);
    setOutcome(text);
  });
  const toggle = useAction(async () => {
    await send(`/channels/${id}/switch`, { is_on: !isOn });
    await client.invalidateQueries(channelsQuery);
  });
  const remove = useAction(async () => {
    setAsking(false);
    await send(`/channels/${id}/remove`);
    await client.invalidateQueries(channelsQuery);
  });
  const failure = test.error || toggle.error || remove.error;
  const named = <span className="sr-only"> {name}</span>;
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-md font-semibold wrap-anywhere">{name}</p>
        <Facts channel={channel} />
        <p role="status" className="text-sm font-medium empty:hidden">
          {outcome}
        </p>
        {failure && <ErrorLine>{failure}</ErrorLine>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" busy={test.isBusy} onClick={() => void test.run()}>
          Send a test{named}
        </Button>
        <Button look="outline" size="small" busy={toggle.isBusy} onClick={() => void toggle.run()}>
          {isOn ? "Turn off" : "Turn on"}
          {named}
        </Button>
        <Button look="outline" size="small" busy={remove.isBusy} onClick={() => setAsking(true)}>
          Remove{named}
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Remove channel">
        <p className="mb-5 text-md wrap-anywhere">{name} gets no more news. Its address and its secret are deleted.</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onClick={() => void remove.run()}>
            Remove channel
          </Button>
          <Button look="outline" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function Facts({ channel }: { channel: WireChannel }) {
  const { kind, url, chat_id, events, brand, succeeded_at, waiting, failures, last_error } = channel;
  const { off_at, off_reason, next_attempt_at } = channel;
  const target = chat_id === null ? url : `chat ${chat_id} at ${url}`;
  const last = succeeded_at === null ? "No message yet" : `Last message ${formatMoment(succeeded_at)}`;
  return (
    <>
      <p className="text-sm wrap-anywhere text-quiet">
        {channelKinds[kind].label} · {target}
      </p>
      <p className="text-sm text-quiet">
        {[...events.map((event) => eventNames[event]), ...(brand === null ? [] : [`${brand} only`])].join(" · ")}
      </p>
      <p className="text-sm text-quiet">
        {last}
        {off_at === null && ` · ${waiting} waiting`}
      </p>
      {off_at !== null && (
        <p className="text-sm font-medium wrap-anywhere text-danger">
          Off since {formatMoment(off_at)}: {off_reason}.
        </p>
      )}
      {off_at === null && last_error !== null && (
        <p className="text-sm font-medium wrap-anywhere text-danger">
          {failures === 0 ? "A message was refused" : failures === 1 ? "Failed once" : `Failed ${failures} times`}:{" "}
          {last_error}.{next_attempt_at !== null && ` Next try ${formatMoment(next_attempt_at)}.`}
        </p>
      )}
    </>
  );
}
