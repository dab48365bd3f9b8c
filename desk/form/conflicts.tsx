import { Choice } from "#app/ui/choice.tsx";
import { useAction } from "../ui/use-action.ts";
import { callDesk } from "../browser/call.ts";
import { Button } from "#app/ui/button.tsx";
import type { Conflict } from "./draft-store.ts";
import type { EntryDraft } from "./use-draft.ts";
import { withValueAt } from "./value-at.ts";
import type { SectionName } from "#domain/entries/sections.ts";

interface Rebased {
  entry: Record<string, unknown>;
  present: Record<string, unknown>;
  revision: string;
  conflicts: Conflict[];
}

interface Props {
  section: SectionName;
  entryKey: string;
  draft: EntryDraft;
  /** whether somebody else changed the same since it was read */
  isStale: boolean;
}

/** Shows what somebody else changed meanwhile where it is also edited here, to choose from both (CAT-53). */
export function Conflicts({ section, entryKey, draft, isStale }: Props) {
  const { conflicts = [] } = draft;
  const compare = useAction(async () => {
    const body = { section, key: entryKey, revision: draft.revision, entry: draft.value };
    const { entry, present, revision, conflicts: found } = await callDesk<Rebased>("/rebase", { body });
    draft.replace({ base: present, revision, value: entry, conflicts: found });
  });
  if (!isStale && conflicts.length === 0) return null;
  return (
    <section aria-label="Changed by somebody else" className="border-l-4 border-accent pl-4">
      <h2 className="text-lg font-semibold">Somebody else changed this meanwhile</h2>
      {conflicts.length === 0 ? (
        <>
          <p className="mt-1 mb-3 text-md">Both values are shown to choose from. Nothing of yours is lost.</p>
          <Button size="small" busy={compare.isBusy} onClick={() => void compare.run()}>
            Show both
          </Button>
          <p role="alert" className="min-h-6 text-sm font-medium text-danger">
            {compare.error}
          </p>
        </>
      ) : (
        <ul className="mt-3 grid gap-4">
          {conflicts.map((conflict) => (
            <ConflictChoice key={conflict.name} conflict={conflict} draft={draft} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ConflictChoice({ conflict, draft }: { conflict: Conflict; draft: EntryDraft }) {
  const { name, place, mine, theirs, base, value, their_value, isMine = false } = conflict;
  const choose = (choosesMine: boolean) => {
    const chosen = (choosesMine ? value : their_value) ?? (place.length === 1 ? null : undefined);
    draft.replace({
      ...draft,
      value: withValueAt(draft.current(), place.join("."), chosen),
      conflicts: draft.conflicts?.map((one) => (one === conflict ? { ...one, isMine: choosesMine } : one)),
    });
  };
  return (
    <li>
      <fieldset>
        <legend className="text-md font-semibold">
          {name} <span className="font-normal text-quiet">was {base}</span>
        </legend>
        <Choice type="radio" name={name} checked={!isMine} onChange={() => choose(false)} label={`Theirs: ${theirs}`} />
        <Choice type="radio" name={name} checked={isMine} onChange={() => choose(true)} label={`Yours: ${mine}`} />
      </fieldset>
    </li>
  );
}
