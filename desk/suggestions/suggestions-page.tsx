import { useQuery } from "@tanstack/react-query";
import type { WireQueuedSuggestion } from "#wire/desk/suggestions.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { KEPT, Queue } from "../ui/queue.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";

interface Suggestions {
  data: WireQueuedSuggestion[];
  total: number;
}

/** Lists the corrections that visitors suggest, to decide them one by one (DESK-6). */
export function SuggestionsPage() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: ["suggestions"],
    queryFn: ({ signal }) => callDesk<Suggestions>("/suggestions", { signal }),
    ...KEPT,
  });
  return (
    <DeskPage title="Suggestions" intro="Corrections from visitors, the oldest first.">
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && (
        <Queue
          total={describeTotal(data)}
          readAt={dataUpdatedAt}
          isFetching={isFetching}
          onRefresh={() => void refetch()}
        >
          {data.data.map((one) => (
            <SuggestionCard key={one.id} suggestion={one} />
          ))}
        </Queue>
      )}
    </DeskPage>
  );
}

function describeTotal({ data, total }: Suggestions): string {
  if (total === 0) return "Nothing waits";
  return data.length < total ? `The oldest ${data.length} of ${total}` : `${total} to decide`;
}
