import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { SectionName } from "#domain/import-export/bundle.ts";
import type { WireScheduledChange } from "#wire/desk/catalog.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../access/use-action.ts";
import { callDesk } from "../browser/call.ts";
import { entryPath } from "../catalog/paths.ts";
import { Section } from "../shell/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";

const scheduledQuery = {
  queryKey: ["scheduled"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callDesk<{ data: WireScheduledChange[] }>("/scheduled", { signal })).data,
};

/** Lists the changes that wait for their moment, of one entry or all, to cancel them (SCHED-5); nothing where none waits. */
export function ScheduledList({ section, entryKey }: { section?: SectionName; entryKey?: string }) {
  const { data = [] } = useQuery(scheduledQuery);
  const client = useQueryClient();
  const send = useSend();
  const [refused, setRefused] = useState<string[]>([]);
  const cancel = useAction(async (id: number) => {
    const { refused } = await send<{ refused: string[] }>(`/scheduled/${id}/cancel`, {});
    setRefused(refused);
    await client.invalidateQueries(scheduledQuery);
  });
  const isOf = ({ entries }: WireScheduledChange) =>
    section === undefined || entries.some((entry) => entry.section === section && entry.key === entryKey);
  const waiting = data.filter(isOf);
  if (waiting.length === 0 && refused.length === 0) return null;
  return (
    <Section title="Scheduled">
      <ErrorLine>{cancel.error}</ErrorLine>
      <div role="status" className="text-md font-medium">
        {refused.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
        {waiting.map(({ id, moment, by, note, entries }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-72 text-md">
              <p className="font-semibold">{moment}</p>
              <p className="text-sm text-quiet">
                Change {id}, by {by}
                {note && `: ${note}`}
              </p>
              <p className="flex flex-wrap gap-x-3 text-sm">
                {entries.slice(0, 5).map((entry) => (
                  <TextLink key={`${entry.section}/${entry.key}`} to={entryPath(entry.section, entry.key)}>
                    {entry.key}
                  </TextLink>
                ))}
                {entries.length > 5 && <span className="text-quiet">and {entries.length - 5} more</span>}
              </p>
            </div>
            <Button look="outline" size="small" busy={cancel.isBusy} onClick={() => void cancel.run(id)}>
              Cancel<span className="sr-only"> change {id}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
