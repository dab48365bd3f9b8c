import { useQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import type { WireQueuedSuggestion } from "#wire/desk/suggestions.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { DeskPage } from "../shell/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";

interface Queue {
  data: WireQueuedSuggestion[];
  total: number;
}

/** Lists the corrections that visitors suggest, to decide them one by one (DESK-6). */
export function SuggestionsPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["suggestions"],
    queryFn: ({ signal }) => callDesk<Queue>("/suggestions", { signal }),
    // decided ones stay where they are until the moderator looks again
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <DeskPage title="Suggestions" intro="Corrections from visitors, the oldest first.">
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-4">
            <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
            <p role="status" className="text-md text-quiet">
              {describeTotal(data)}
            </p>
          </div>
          <ul className="grid gap-5">
            {data.data.map((one) => (
              <SuggestionCard key={one.id} suggestion={one} />
            ))}
          </ul>
        </>
      )}
    </DeskPage>
  );
}

function describeTotal({ data, total }: Queue): string {
  if (total === 0) return "Nothing waits.";
  return data.length < total ? `The oldest ${data.length} of ${total}` : `${total} to decide`;
}
