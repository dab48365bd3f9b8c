import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { callDesk, textOf } from "../browser/call.ts";
import { useSaveKey } from "../browser/use-shortcut.ts";
import { ReviewDialog } from "../editing/review-dialog.tsx";
import { useDraft } from "../form/use-draft.ts";
import { DeskPage } from "../shell/desk-page.tsx";
import { DiscardButton } from "../ui/discard-button.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import type { WireEntry } from "#wire/desk/catalog.ts";
import { AddPick } from "./add-pick.tsx";
import { PickItem } from "./pick-item.tsx";

const KEY = "staff_picks";

/** Shows the staff's picks, which are dragged to their places, added and taken away (CAT-17). */
export function PicksPage() {
  const { data, error } = useQuery({
    queryKey: ["entry", KEY, KEY],
    queryFn: ({ signal }) =>
      callDesk<{ data: WireEntry; names: Record<string, string> }>(`/entry?section=${KEY}&key=${KEY}`, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <DeskPage title="Staff picks" intro="The list of the home page, in its order.">
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && <Picks key={data.data.revision} loaded={data.data} listed={data.names} />}
    </DeskPage>
  );
}

function Picks({ loaded, listed }: { loaded: WireEntry; listed: Record<string, string> }) {
  const { value, revision, isChanged, set, settle, discard } = useDraft({ section: KEY, key: KEY }, loaded);
  const picks = (value["products"] ?? []) as string[];
  const setPicks = (next: string[]) => set("products", next);
  const [added, setAdded] = useState<Record<string, string>>({});
  const [reviewing, setReviewing] = useState<"shown" | "at once" | null>(null);
  useSaveKey(
    () => isChanged && setReviewing("shown"),
    () => isChanged && setReviewing("at once"),
  );
  const move = (from: number, to: number) => {
    const next = [...picks];
    const [pick] = next.splice(from, 1);
    if (pick !== undefined) next.splice(to, 0, pick);
    setPicks(next);
  };
  return (
    <>
      <ol className="mb-6 grid max-w-2xl grid-cols-1 divide-y divide-line border-y border-line">
        {picks.map((slug, index) => (
          <PickItem
            key={slug}
            slug={slug}
            name={listed[slug] ?? added[slug] ?? slug}
            index={index}
            count={picks.length}
            onMove={move}
            onRemove={() => setPicks(picks.filter((one) => one !== slug))}
          />
        ))}
      </ol>
      <AddPick
        onAdd={({ slug, name }) => {
          setAdded({ ...added, [slug]: name });
          if (!picks.includes(slug)) setPicks([...picks, slug]);
        }}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={!isChanged} onClick={() => setReviewing("shown")}>
          Review changes
        </Button>
        <DiscardButton changes="changes" disabled={!isChanged} onDiscard={discard} />
      </div>
      <ReviewDialog
        open={reviewing !== null}
        isDirect={reviewing === "at once"}
        edits={[{ kind: "picks", products: picks, revision: revision ?? undefined }]}
        onClose={() => setReviewing(null)}
        onPublished={() => {
          setReviewing(null);
          settle();
        }}
      />
    </>
  );
}
