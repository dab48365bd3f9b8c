import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import type { WireJob } from "#wire/desk/operations.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { textOf } from "../browser/call.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { jobsQuery } from "./jobs-query.ts";
import { OperationsPage } from "./operations-page.tsx";

/** Lists the jobs, each with its schedule and the result of its last run, to run them now (DESK-4). */
export function JobsPage() {
  const { data, error } = useQuery(jobsQuery);
  const send = useSend();
  const client = useQueryClient();
  const {
    run,
    isBusy,
    error: failure,
  } = useAction(async (name: string) => {
    await send(`/jobs/${name}/run`);
    await client.invalidateQueries(jobsQuery);
  });
  return (
    <OperationsPage title="Jobs">
      <ErrorLine>{failure || (error ? textOf(error) : "")}</ErrorLine>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {data?.map((job) => (
          <li
            key={job.name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 md:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <p className="text-md font-medium">
              {job.name} <span className="block text-sm font-normal text-quiet">{job.cron ?? "on request"}</span>
            </p>
            <LastRun job={job} />
            <Button look="outline" size="small" busy={isBusy} onClick={() => void run(job.name)}>
              Run<span className="sr-only"> {job.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </OperationsPage>
  );
}

/** Shows the last run of a job in two lines, whatever there is to say: rows keep their places as runs end. */
function LastRun({ job: { ended_at, succeeded, summary } }: { job: WireJob }) {
  return (
    <div className="order-last col-span-full min-w-0 text-sm md:order-none md:col-span-1">
      <p className="truncate">
        {ended_at === null ? (
          <span className="text-quiet">No run in the last day</span>
        ) : (
          <>
            <span className={succeeded ? "font-semibold" : "font-semibold text-danger"}>
              {succeeded ? "OK" : "Failed"}
            </span>{" "}
            <span className="text-quiet">{formatMoment(ended_at)}</span>
          </>
        )}
      </p>
      <p className="min-h-[1lh] truncate" title={summary ?? undefined}>
        {summary}
      </p>
    </div>
  );
}
