import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { WireFeed } from "#wire/desk/feeds.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { DeskPage, Section } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";

const feedsQuery = {
  queryKey: ["feeds"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callDesk<{ data: WireFeed[] }>("/feeds", { signal })).data,
};

/** Lists the feeds that news and social posts are read from; adds and removes them (DESK-18). */
export function FeedsPage() {
  const { data, error } = useQuery(feedsQuery);
  const client = useQueryClient();
  const send = useSend();
  const remove = useAction(async (id: number) => {
    await send(`/feeds/${id}/remove`);
    await client.invalidateQueries(feedsQuery);
  });
  return (
    <DeskPage title="Feeds" intro="News and social posts are read from them, day and night.">
      <ErrorLine>{remove.error || (error ? textOf(error) : "")}</ErrorLine>
      <ul className="mb-10 grid grid-cols-1 divide-y divide-line border-y border-line empty:hidden">
        {data?.map((feed) => (
          <li key={feed.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p className="text-md font-semibold wrap-anywhere">{feed.url}</p>
              <p className="text-sm text-quiet">
                {feed.kind}, {feed.posts} posts, read{" "}
                {feed.succeeded_at === null ? "never" : formatMoment(feed.succeeded_at)}
              </p>
              {feed.failures > 0 && (
                <p className="text-sm font-medium wrap-anywhere text-danger">
                  Failed {feed.failures} times: {feed.last_error}. Again {formatMoment(feed.next_fetch_at)}.
                </p>
              )}
            </div>
            <Button look="outline" size="small" busy={remove.isBusy} onClick={() => void remove.run(feed.id)}>
              Remove<span className="sr-only"> {feed.url} with its posts</span>
            </Button>
          </li>
        ))}
      </ul>
      <AddFeed />
    </DeskPage>
  );
}

function AddFeed() {
  const send = useSend();
  const client = useQueryClient();
  const add = useAction(async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const is_forced = fields.get("is_forced") !== null;
    await send("/feeds", { url: fields.get("url"), kind: fields.get("kind"), is_forced });
    form.reset();
    await client.invalidateQueries(feedsQuery);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add.run(event.currentTarget);
  };
  return (
    <Section title="Add a feed">
      <form onSubmit={submit} className="max-w-xl" noValidate>
        <TextField
          name="url"
          type="url"
          label="Address"
          placeholder="https://"
          hint="RSS, Atom, JSON Feed, WordPress, Mastodon or Bluesky"
          autoComplete="off"
          error={add.fields["url"] ?? (add.error || undefined)}
        />
        <Select name="kind" label="It has">
          <option value="news">News</option>
          <option value="social">Social posts</option>
        </Select>
        <Choice type="checkbox" name="is_forced" label="Add it even if it cannot be read yet" />
        <Button type="submit" busy={add.isBusy} className="mt-3">
          Add
        </Button>
      </form>
    </Section>
  );
}
