import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatSize } from "#domain/status/format-size.ts";
import type { WireBackup } from "#wire/desk/operations.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { jobsQuery } from "./jobs-query.ts";
import { OperationsPage } from "./operations-page.tsx";

/** Job that makes a backup on request. */
const JOB = "back-up-now";

const backupsQuery = {
  queryKey: ["backups"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callDesk<{ data: WireBackup[] }>("/backups", { signal })).data,
};

/** Lists the backups of this machine, to download, and makes one now (DESK-5). */
export function BackupsPage() {
  const { data: backups, error } = useQuery(backupsQuery);
  const send = useSend();
  const making = useMaking();
  const download = useAction(async (file: string) => {
    const { path } = await send<{ path: string }>(`/backups/${encodeURIComponent(file)}/link`);
    location.assign(path);
  });
  return (
    <OperationsPage title="Backups">
      <ErrorLine>{making.error || download.error || (error ? textOf(error) : "")}</ErrorLine>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <Button busy={making.isMaking} onClick={() => void making.make()}>
          Make one now
        </Button>
        <p role="status" className="text-md">
          {making.isMaking ? "It is being made. You can leave this page." : making.isMade ? "It is there." : ""}
        </p>
      </div>
      {backups?.length === 0 && !making.isMaking && <p className="text-md text-quiet">None on this machine yet.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {/* takes the place that the new one will have */}
        {making.isMaking && (
          <li className="py-2 text-md">
            Being made… <span className="block text-sm">&nbsp;</span>
          </li>
        )}
        {backups?.map(({ file, made_at, bytes, has_pictures }) => (
          <li key={file} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
            <p className="min-w-0 text-md">
              {formatMoment(made_at)}{" "}
              <span className="block truncate text-sm text-quiet">
                {formatSize(bytes)}
                {has_pictures ? "" : ", tables alone"}, {file}
              </span>
            </p>
            <Button look="outline" size="small" busy={download.isBusy} onClick={() => void download.run(file)}>
              Download<span className="sr-only"> {file}</span>
            </Button>
          </li>
        ))}
      </ul>
    </OperationsPage>
  );
}

/** Follows a backup that this page requests, by the runs of its job. */
function useMaking() {
  const send = useSend();
  const client = useQueryClient();
  /** the end of the run before the requested one; undefined while none is awaited */
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  const [isMade, setMade] = useState(false);
  const [failure, setFailure] = useState("");
  const { data: jobs } = useQuery(jobsQuery);
  const last = jobs?.find(({ name }) => name === JOB);
  const request = useAction(async () => {
    setMade(false);
    setFailure("");
    const present = await client.fetchQuery({ ...jobsQuery, staleTime: 0 });
    await send("/backups");
    setBefore(present.find(({ name }) => name === JOB)?.ended_at ?? null);
    await client.invalidateQueries(jobsQuery);
  });
  useEffect(() => {
    if (before === undefined || !last?.ended_at || last.ended_at === before) return;
    const { succeeded, summary } = last;
    void client.invalidateQueries(backupsQuery).then(() => {
      setBefore(undefined);
      if (succeeded) setMade(true);
      else setFailure(`It could not be made: ${summary}`);
    });
  }, [before, last, client]);
  return {
    make: request.run,
    isMaking: request.isBusy || before !== undefined,
    isMade,
    error: request.error || failure,
  };
}
