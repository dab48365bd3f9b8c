import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { TextLink } from "#app/ui/text-link.tsx";
import type { WireShownChange } from "#wire/desk/changes.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { CollapsibleChanges } from "../editing/collapsible-changes.tsx";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { KEPT } from "../ui/queue.tsx";
import { ChangeFacts, describeEntries } from "./change-facts.tsx";
import { ToggleButton, ToggleOutcome, useToggle } from "./change-toggle.tsx";

/** Shows a change of the catalog with what it did to each entry (DESK-13). */
export function ChangePage() {
  const { id = "" } = useParams();
  const { data, error } = useQuery({
    queryKey: ["change", id],
    queryFn: async ({ signal }) => (await callDesk<{ data: WireShownChange }>(`/changes/${id}`, { signal })).data,
    ...KEPT,
  });
  return (
    <DeskPage title={`Change ${id}`} intro={<TextLink to="/changes">All changes</TextLink>}>
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && <ShownChange key={data.id} change={data} />}
    </DeskPage>
  );
}

function ShownChange({ change }: { change: WireShownChange }) {
  const { id, undone_at, target_id, changes, total } = change;
  const toggle = useToggle(id, undone_at !== null);
  return (
    <>
      <p className="text-lg font-semibold break-words">{describeEntries(change)}</p>
      <ChangeFacts change={change} />
      {target_id === null && (
        <div className="mt-4">
          <ToggleButton id={id} sections={change.sections} toggle={toggle} />
        </div>
      )}
      <div className="mt-2 mb-4">
        <ToggleOutcome toggle={toggle} />
      </div>
      <CollapsibleChanges changes={changes} total={total} />
    </>
  );
}
