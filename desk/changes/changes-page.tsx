import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { WireListedChange } from "#wire/desk/changes.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { KEPT } from "../ui/queue.tsx";
import { ChangeFacts, describeEntries } from "./change-facts.tsx";
import { ScheduledList } from "./scheduled-list.tsx";
import { ToggleButton, ToggleOutcome, useToggle } from "./change-toggle.tsx";

interface PageOfChanges {
  data: WireListedChange[];
  next: number | null;
}

const queryKey = ["changes"];

/** Lists the last changes of the catalog by anybody, each to undo or make again (DESK-13). */
export function ChangesPage() {
  const client = useQueryClient();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callDesk<PageOfChanges>(`/changes${pageParam ? `?before=${pageParam}` : ""}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    ...KEPT,
    // what is undone stays in its place until somebody looks again
    staleTime: 0,
    gcTime: 0,
  });
  const changes = data?.pages.flatMap((page) => page.data);
  return (
    <DeskPage title="Changes" intro="What changed in the catalog, the newest first.">
      <ScheduledList />
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {changes && (
        <>
          <Button
            look="outline"
            size="small"
            busy={isFetching && !isFetchingNextPage}
            onClick={() => void client.resetQueries({ queryKey })}
          >
            Look again
          </Button>
          <ol className="mt-5 divide-y divide-line border-y border-line">
            {changes.map((change) => (
              <ListedChange key={change.id} change={change} />
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
        </>
      )}
    </DeskPage>
  );
}

function ListedChange({ change }: { change: WireListedChange }) {
  const { id, target_id, undone_at } = change;
  const toggle = useToggle(id, undone_at !== null);
  return (
    <li aria-label={`Change ${id}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 pt-3 pb-1">
      <div className="min-w-0">
        <p className="text-md font-semibold break-words">
          <span className="font-normal text-quiet">{id}</span>{" "}
          <TextLink to={`/changes/${id}`}>{describeEntries(change)}</TextLink>
        </p>
        <ChangeFacts change={change} />
      </div>
      {target_id === null && <ToggleButton id={id} sections={change.sections} toggle={toggle} />}
      <div className="col-span-full">
        <ToggleOutcome toggle={toggle} />
      </div>
    </li>
  );
}
