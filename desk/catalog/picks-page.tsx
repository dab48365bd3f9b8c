import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Edit } from "#domain/editing/edit.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { describeOutcome } from "../editing/describe-outcome.ts";
import { ReviewButton } from "../editing/review-button.tsx";
import { ReviewDialog } from "../editing/review-dialog.tsx";
import { useReview } from "../editing/use-review.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { useCheck } from "../form/use-check.ts";
import { useDraft } from "../form/use-draft.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import type { WireEntry } from "#wire/desk/catalog.ts";
import { FindProduct } from "../ui/find-product.tsx";
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
  const [outcome, setOutcome] = useState("");
  return (
    <DeskPage title="Staff picks" intro="The list of the home page, in its order.">
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && (
        <Picks
          key={data.data.revision}
          loaded={data.data}
          listed={data.names}
          outcome={outcome}
          onPublished={setOutcome}
        />
      )}
    </DeskPage>
  );
}

interface Props {
  loaded: WireEntry;
  /** names of the picks by their slugs */
  listed: Record<string, string>;
  /** of the last publication */
  outcome: string;
  onPublished: (outcome: string) => void;
}

function Picks({ loaded, listed, outcome, onPublished }: Props) {
  const draft = useDraft({ section: KEY, key: KEY }, loaded);
  const { value, revision, isChanged, set, settle } = draft;
  const picks = (value["products"] ?? []) as string[];
  const edit: Edit = { kind: "picks", products: picks, revision: revision ?? undefined };
  const check = useCheck(isChanged ? edit : null);
  const setPicks = (next: string[]) => set("products", next);
  const [added, setAdded] = useState<Record<string, string>>({});
  const review = useReview(isChanged);
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
      <FindProduct
        onAdd={({ slug, name }) => {
          setAdded({ ...added, [slug]: name });
          if (!picks.includes(slug)) setPicks([...picks, slug]);
        }}
      />
      <SaveBar draft={draft} check={check} outcome={outcome} page={null} conflicts={null} onDiscard={draft.discard}>
        <ReviewButton disabled={!isChanged} onClick={review.show} />
      </SaveBar>
      <ReviewDialog
        {...review.dialog}
        edits={[edit]}
        onPublished={(published) => {
          review.close();
          settle();
          onPublished(describeOutcome(published));
        }}
      />
    </>
  );
}
