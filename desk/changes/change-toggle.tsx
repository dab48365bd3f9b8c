import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { WireChangeFacts } from "#wire/desk/changes.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { LARGE_WORK_MS } from "../browser/call.ts";
import { OwnProgress } from "../running-work/own-progress.tsx";
import { countEntries } from "./change-facts.tsx";

interface Toggle {
  isUndone: boolean;
  toggle: () => void;
  isBusy: boolean;
  error: string;
  /** what the last press did; null before the first */
  outcome: { changed: number; kept: string[] } | null;
}

/** Undoes a change, or makes it again (CAT-50). `onToggled` is called after either. */
export function useToggle(id: number, wasUndone: boolean, onToggled?: () => void): Toggle {
  const send = useSend();
  const [isUndone, setUndone] = useState(wasUndone);
  const [outcome, setOutcome] = useState<Toggle["outcome"]>(null);
  const { run, isBusy, error } = useAction(async () => {
    setOutcome(null);
    setOutcome(await send(`/changes/${id}/${isUndone ? "redo" : "undo"}`, {}, LARGE_WORK_MS));
    setUndone(!isUndone);
    onToggled?.();
  });
  return { isUndone, toggle: () => void run(), isBusy, error, outcome };
}

interface ButtonProps {
  id: number;
  /** of the change */
  sections: WireChangeFacts["sections"];
  toggle: Toggle;
}

/** Undoes a change of one entry at once; of more it says first how many they are. */
export function ToggleButton({ id, sections, toggle: { isUndone, toggle, isBusy } }: ButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const word = isUndone ? "Redo" : "Undo";
  return (
    <>
      <Button
        look="outline"
        size="small"
        busy={isBusy}
        onClick={count > 1 ? () => setAsking(true) : toggle}
        className="self-start"
      >
        {/* one item: the button has a gap between its items */}
        <span>
          {word}
          <span className="sr-only"> change {id}</span>
        </span>
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`${word} change ${id}`}>
        <p className="mb-2 text-md">It is one change of {countEntries(sections)}.</p>
        <p className="mb-5 text-md text-quiet">
          {isUndone ? "All of it is made again" : "All of it is taken back"}, but for what was edited since.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setAsking(false);
              toggle();
            }}
          >
            {word} all of it
          </Button>
          <Button look="outline" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Shows what an undo or a redo did, in a line that always takes its place; of what stayed the reasons on request. */
export function ToggleOutcome({ toggle: { isBusy, error, outcome, isUndone } }: { toggle: Toggle }) {
  const kept = outcome?.kept ?? [];
  return (
    <>
      <p role="status" className="min-h-[1lh] text-sm font-medium">
        {isBusy ? (
          <OwnProgress />
        ) : error ? (
          <span className="text-danger">{error}</span>
        ) : (
          outcome && (
            <span className="text-success">
              {isUndone ? "Undone" : "Made again"}: {outcome.changed} {outcome.changed === 1 ? "entry" : "entries"}{" "}
              changed
              {kept.length > 0 && `, ${kept.length} ${kept.length === 1 ? "part stays" : "parts stay"}`}.
            </span>
          )
        )}
      </p>
      {kept.length > 0 && (
        <details className="-mt-1 text-sm">
          <summary className="min-h-9 content-center underline accent-line">What stays, and why</summary>
          <ul className="grid list-disc gap-1 pl-5">
            {kept.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
