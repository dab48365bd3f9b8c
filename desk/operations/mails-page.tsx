import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { WireMail } from "#wire/desk/operations.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { OperationsPage } from "./operations-page.tsx";

interface PageOfMails {
  data: WireMail[];
  next: number | null;
}

/** Lists the mails that wait or are given up, to try again or discard (DESK-5). */
export function MailsPage() {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["mails"],
    queryFn: ({ pageParam, signal }) =>
      callDesk<PageOfMails>(`/mails${pageParam ? `?after=${pageParam}` : ""}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  const send = useSend();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState("");
  // they stay in their places until the list is read again
  const [discarded, setDiscarded] = useState<ReadonlySet<number>>(new Set());
  const discard = useAction(async (id: number) => {
    await send(`/mails/${id}/discard`);
    setDiscarded((before) => new Set(before).add(id));
  });
  const retry = useAction(async () => {
    const { count } = await send<{ count: number }>("/mails/retry");
    setOutcome(count === 1 ? "1 mail is tried now." : `${count} mails are tried now.`);
  });
  const mails = data?.pages.flatMap((page) => page.data);
  return (
    <OperationsPage title="Mails that wait">
      <ErrorLine>{discard.error || retry.error || (error ? textOf(error) : "")}</ErrorLine>
      {mails && (
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <Button look="outline" size="small" busy={retry.isBusy} onClick={() => void retry.run()}>
            Try all again
          </Button>
          <Button
            look="outline"
            size="small"
            busy={isFetching}
            onClick={() => void client.resetQueries({ queryKey: ["mails"] })}
          >
            Look again
          </Button>
          <p role="status" className="text-md">
            {outcome}
          </p>
        </div>
      )}
      {mails?.length === 0 && <p className="text-md text-quiet">None: every mail is sent.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {mails?.map((mail) => (
          <li key={mail.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
            <Mail mail={mail} />
            <Button
              look="outline"
              size="small"
              busy={discard.isBusy}
              disabled={discarded.has(mail.id)}
              onClick={() => void discard.run(mail.id)}
            >
              {discarded.has(mail.id) ? "Discarded" : "Discard"}
              <span className="sr-only">
                {" "}
                “{mail.subject}” to {mail.recipient}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="outline" busy={isFetching} onClick={() => void fetchNextPage()} className="mt-4">
          More
        </Button>
      )}
    </OperationsPage>
  );
}

function Mail({ mail: { recipient, subject, created_at, attempts, next_attempt_at, last_error } }: { mail: WireMail }) {
  const next = next_attempt_at === null ? "given up" : `next try ${formatMoment(next_attempt_at)}`;
  const refusals = attempts === 1 ? "1 refusal" : `${attempts} refusals`;
  return (
    <div className="min-w-0">
      <p className="truncate text-md font-medium">{subject}</p>
      <p className="text-sm break-words text-quiet">
        To {recipient}, written {formatMoment(created_at)}, {next}
        {attempts > 0 && ` after ${refusals}`}
      </p>
      {last_error && <p className="text-sm break-words text-danger">{last_error}</p>}
    </div>
  );
}
