import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import type { WireNotedCall } from "#wire/desk/operations.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { OperationsPage } from "./operations-page.tsx";

interface PageOfCalls {
  data: WireNotedCall[];
  next: number | null;
}

/** Lists who changed what at the desk, the newest first (ROLE-10). */
export function AuditLogPage() {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["audit-log"],
    queryFn: ({ pageParam, signal }) =>
      callDesk<PageOfCalls>(`/audit-log${pageParam ? `?before=${pageParam}` : ""}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
  const calls = data?.pages.flatMap((page) => page.data);
  return (
    <OperationsPage title="Audit log">
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {calls?.map(({ id, call, by, status, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 text-md">
            <span className="min-w-0 break-all">{call}</span>
            <span className="text-quiet">
              {by ?? "A deleted account"}, {formatMoment(at)}, {describeStatus(status)}
            </span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          look="outline"
          className="mt-6"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          Show older
        </Button>
      )}
    </OperationsPage>
  );
}

function describeStatus(status: number | null): string {
  if (status === null) return "never answered";
  return status < 400 ? "done" : `refused (${status})`;
}
