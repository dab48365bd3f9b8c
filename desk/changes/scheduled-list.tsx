import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { SectionName } from "#domain/entries/sections.ts";
import type { WireCanceledChange, WireScheduledChange } from "#wire/desk/catalog.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { callDesk } from "../browser/call.ts";
import { entryPath } from "../browser/paths.ts";
import { Section } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";

interface Scheduled {
  data: WireScheduledChange[];
  canceled: WireCanceledChange[];
}

const QUERY_KEY = ["scheduled"];

/**
 * Lists the changes that wait for their moment, of one entry or all, to cancel and confirm them, and of all those that were canceled lately, to
 * restore them (SCHED-5 to SCHED-7); nothing where there is none.
 */
export function ScheduledList({ section, entryKey }: { section?: SectionName; entryKey?: string }) {
  const about = section && entryKey !== undefined ? `?${new URLSearchParams({ section, key: entryKey })}` : "";
  const { data } = useQuery({
    queryKey: [...QUERY_KEY, about],
    queryFn: ({ signal }) => callDesk<Scheduled>(`/scheduled${about}`, { signal }),
  });
  const client = useQueryClient();
  const send = useSend();
  const [refused, setRefused] = useState<string[]>([]);
  const { run, isBusy, error } = useAction(async (id: number, act: "cancel" | "confirm" | "restore") => {
    const reply = await send<{ refused?: string[] }>(`/scheduled/${id}/${act}`, {});
    setRefused(reply.refused ?? []);
    await client.invalidateQueries({ queryKey: QUERY_KEY });
  });
  const waiting = data?.data ?? [];
  const canceled = section === undefined ? (data?.canceled ?? []) : [];
  if (waiting.length + canceled.length + refused.length === 0) return null;
  const button = (id: number, act: "cancel" | "confirm" | "restore", text: string) => (
    <Button look="outline" size="small" busy={isBusy} onClick={() => void run(id, act)}>
      {text}
      <span className="sr-only"> change {id}</span>
    </Button>
  );
  return (
    <Section title="Scheduled">
      <ErrorLine>{error}</ErrorLine>
      <div role="status" className="text-md font-medium">
        {refused.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
        {waiting.map(({ id, moment, by, note, waits_for_editor, entries, total }) => (
          <Line
            key={id}
            moment={moment}
            facts={`Change ${id}, by ${by}${note ? `: ${note}` : ""}`}
            buttons={
              <>
                {waits_for_editor && button(id, "confirm", "Confirm")}
                {button(id, "cancel", "Cancel")}
              </>
            }
          >
            {waits_for_editor && (
              <p className="text-sm font-medium">Waits for an editor: whoever scheduled it is none any more.</p>
            )}
            <p className="flex flex-wrap gap-x-3 text-sm">
              {entries.map((entry) => (
                <TextLink key={`${entry.section}/${entry.key}`} to={entryPath(entry.section, entry.key)}>
                  {entry.key}
                </TextLink>
              ))}
              {total > entries.length && <span className="text-quiet">and {total - entries.length} more</span>}
            </p>
          </Line>
        ))}
        {canceled.map(({ id, moment, by, note }) => (
          <Line
            key={id}
            moment={<s>{moment}</s>}
            facts={`Change ${id}, canceled by ${by}${note ? `: ${note}` : ""}`}
            buttons={button(id, "restore", "Restore")}
          />
        ))}
      </ul>
    </Section>
  );
}

interface LineProps {
  moment: ReactNode;
  facts: string;
  buttons: ReactNode;
  children?: ReactNode;
}

function Line({ moment, facts, buttons, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-72 text-md">
        <p className="font-semibold">{moment}</p>
        <p className="text-sm text-quiet">{facts}</p>
        {children}
      </div>
      <div className="flex gap-2">{buttons}</div>
    </li>
  );
}
