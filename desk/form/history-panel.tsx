import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import type { SectionName } from "#domain/entries/sections.ts";
import type { WireLedgerChange } from "#wire/desk/catalog.ts";
import { useAction } from "../ui/use-action.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { ChangeFacts } from "../changes/change-facts.tsx";
import { ToggleButton, ToggleOutcome, useToggle } from "../changes/change-toggle.tsx";
import { ChangeList } from "../editing/change-list.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { entryParameters, useHistory } from "./entry-queries.ts";

interface Props {
  section: SectionName;
  entryKey: string;
  /** called with the entry as it was after a change */
  onRestore: (entry: Record<string, unknown>, change: WireLedgerChange) => void;
  /** called when a change is undone or made again */
  onToggled: () => void;
}

/** Shows the history of an entry: who changed what, when and why, with undo (DESK-10). */
export function HistoryPanel({ section, entryKey, onRestore, onToggled }: Props) {
  const { data, error } = useHistory(section, entryKey);
  if (error) return <ErrorLine>{textOf(error)}</ErrorLine>;
  return (
    <ol className="grid grid-cols-1 gap-5">
      {data?.data.map((change) => (
        <Change
          key={change.id}
          change={change}
          section={section}
          entryKey={entryKey}
          onRestore={onRestore}
          onToggled={onToggled}
        />
      ))}
    </ol>
  );
}

function Change({ change, section, entryKey, onRestore, onToggled }: Props & { change: WireLedgerChange }) {
  const { id, undone_at, target_id, changes } = change;
  const client = useQueryClient();
  const toggle = useToggle(id, undone_at !== null, () => {
    onToggled();
    void client.invalidateQueries({ queryKey: ["history"] });
  });
  const restore = useAction(async () => {
    const parameters = `${entryParameters(section, entryKey)}&change=${id}`;
    const { entry } = await callDesk<{ entry: Record<string, unknown> }>(`/entry-after?${parameters}`);
    onRestore(entry, change);
  });
  return (
    <li className="border-t border-line pt-4" aria-label={`Change ${id}`}>
      <ChangeFacts change={change} />
      <div className="mt-2">
        <ChangeList changes={changes} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {target_id === null && <ToggleButton id={id} sections={change.sections} toggle={toggle} />}
        <Button look="plain" size="small" busy={restore.isBusy} onClick={() => void restore.run()}>
          As it was then<span className="sr-only">, after change {id}</span>
        </Button>
      </div>
      {target_id === null && <ToggleOutcome toggle={toggle} />}
      <ErrorLine>{restore.error}</ErrorLine>
    </li>
  );
}
