import { useQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import type { WireMissingStore } from "#wire/desk/missing-stores.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { DeskPage } from "../shell/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { MissingStoreCard } from "./missing-store-card.tsx";

/** Lists the stores that visitors report missing, to decide them one by one (DESK-7). */
export function MissingStoresPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["missing-stores"],
    queryFn: async ({ signal }) => (await callDesk<{ data: WireMissingStore[] }>("/missing-stores", { signal })).data,
    // decided ones stay where they are until the moderator looks again
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <DeskPage title="Missing stores" intro="Reported by visitors, the oldest first.">
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-4">
            <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
            <p role="status" className="text-md text-quiet">
              {data.length === 0 ? "Nothing waits." : `${data.length} to decide`}
            </p>
          </div>
          <ul className="grid gap-5">
            {data.map((store) => (
              <MissingStoreCard key={store.id} store={store} />
            ))}
          </ul>
        </>
      )}
    </DeskPage>
  );
}
