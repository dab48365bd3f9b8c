import { useQuery } from "@tanstack/react-query";
import type { WireMissingStore } from "#wire/desk/missing-stores.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { KEPT, Queue } from "../ui/queue.tsx";
import { MissingStoreCard } from "./missing-store-card.tsx";

/** Lists the stores that visitors report missing, to decide them one by one (DESK-7). */
export function MissingStoresPage() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: ["missing-stores"],
    queryFn: async ({ signal }) => (await callDesk<{ data: WireMissingStore[] }>("/missing-stores", { signal })).data,
    ...KEPT,
  });
  return (
    <DeskPage title="Missing stores" intro="Reported by visitors, the oldest first.">
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && (
        <Queue
          total={data.length === 0 ? "Nothing waits" : `${data.length} to decide`}
          readAt={dataUpdatedAt}
          isFetching={isFetching}
          onRefresh={() => void refetch()}
        >
          {data.map((store) => (
            <MissingStoreCard key={store.id} store={store} />
          ))}
        </Queue>
      )}
    </DeskPage>
  );
}
