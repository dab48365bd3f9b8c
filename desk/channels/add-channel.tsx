import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { channelEvents, MAX_NAME_LENGTH } from "#domain/channels/channel.ts";
import { type ChannelKind, channelKindNames, channelKinds } from "#domain/channels/channel-kinds.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { Section } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { channelsQuery, eventNames } from "./channels-query.ts";

/** Shows the form that adds a channel, with the fields of its kind, and the secret of the one that was added last. */
export function AddChannel() {
  const send = useSend();
  const client = useQueryClient();
  const [kind, setKind] = useState<ChannelKind>("discord");
  const [secret, setSecret] = useState<string | null>(null);
  const add = useAction(async (form: HTMLFormElement) => {
    setSecret(null);
    const reply = await send<{ secret: string | null }>("/channels", readForm(form));
    setSecret(reply.secret);
    form.reset();
    setKind("discord");
    await client.invalidateQueries(channelsQuery);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add.run(event.currentTarget);
  };
  const errorOf = (field: string) => add.fields[field];
  const { addressHint } = channelKinds[kind];
  return (
    <Section title="Add a channel">
      {secret !== null && (
        <div role="status" className="mb-5 max-w-xl text-md">
          <p>The secret by which the receiver verifies messages. Copy it now, it isn’t shown again:</p>
          <p className="font-mono text-sm wrap-anywhere select-all">{secret}</p>
        </div>
      )}
      <form onSubmit={submit} className="max-w-xl" noValidate>
        <ErrorLine>{Object.keys(add.fields).length === 0 ? add.error : ""}</ErrorLine>
        <Select
          name="kind"
          label="Kind"
          value={kind}
          onChange={({ target }) => setKind(target.value as ChannelKind)}
          error={errorOf("kind")}
        >
          {channelKindNames.toSorted().map((one) => (
            <option key={one} value={one}>
              {channelKinds[one].label}
            </option>
          ))}
        </Select>
        <TextField name="name" label="Name" maxLength={MAX_NAME_LENGTH} autoComplete="off" error={errorOf("name")} />
        {addressHint === null ? (
          <>
            <TextField
              name="bot_token"
              label="Bot token"
              hint="From BotFather"
              autoComplete="off"
              error={errorOf("bot_token")}
            />
            <TextField
              name="chat_id"
              label="Chat"
              hint="A number, or the @name of a channel where the bot may post"
              autoComplete="off"
              error={errorOf("chat_id")}
            />
          </>
        ) : (
          <TextField
            name="url"
            type="url"
            label="Address"
            placeholder="https://"
            hint={addressHint}
            autoComplete="off"
            error={errorOf("url")}
          />
        )}
        <TextField
          name="brand"
          label="Brand"
          optional
          hint="The slug of the one brand to send, such as nike"
          autoComplete="off"
          error={errorOf("brand")}
        />
        <fieldset className="mb-3">
          <legend className="mb-1.5 text-sm font-semibold">Send</legend>
          {channelEvents.map((event) => (
            <Choice key={event} type="checkbox" name="events" value={event} label={eventNames[event]} defaultChecked />
          ))}
          <p aria-live="polite" className="min-h-5 text-sm font-medium text-danger">
            {errorOf("events")}
          </p>
        </fieldset>
        <Button type="submit" busy={add.isBusy}>
          Add
        </Button>
      </form>
    </Section>
  );
}

/** Returns what is filled in; an empty field is none. */
function readForm(form: HTMLFormElement): object {
  const fields = new FormData(form);
  const given = [...fields].filter(([name, value]) => name !== "events" && value !== "");
  return { ...Object.fromEntries(given), events: fields.getAll("events") };
}
