import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ChevronDownIcon } from "#app/ui/icons.ts";
import type { WireEntryChange } from "#wire/desk/edits.ts";
import { ChangedFields, ChangeTitle } from "./change-list.tsx";

/** Entries that are shown at first, and with each further press. */
const FIRST = 20;
const MORE = 100;

/** Entries of a change that are open at first, at most. */
const MAX_OPEN = 3;

interface Props {
  /** the first ones */
  changes: WireEntryChange[];
  total: number;
}

/** Shows what a change of many entries does to each, to open one by one. */
export function CollapsibleChanges({ changes, total }: Props) {
  const [count, setCount] = useState(FIRST);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {changes.slice(0, count).map((change) => (
          <li key={`${change.section} ${change.key}`}>
            <Entry change={change} isOpenAtFirst={total <= MAX_OPEN} />
          </li>
        ))}
      </ul>
      {count < changes.length && (
        <Button look="outline" size="small" className="mt-3" onClick={() => setCount(count + MORE)}>
          Show more
        </Button>
      )}
      {count >= changes.length && changes.length < total && (
        <p className="mt-3 text-sm text-quiet">
          The first {changes.length} of {total.toLocaleString("en-US")} entries.
        </p>
      )}
    </>
  );
}

function Entry({ change, isOpenAtFirst }: { change: WireEntryChange; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (change.fields.length === 0)
    return (
      <div className="flex min-h-11 items-center py-1">
        <ChangeTitle change={change} />
      </div>
    );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-1">
        <ChangeTitle change={change} />
        <Icon node={ChevronDownIcon} className="size-4 shrink-0 transition group-open:rotate-180" />
      </summary>
      {/* of hundreds of entries those that are read */}
      {isOpen && (
        <div className="pb-4">
          <ChangedFields change={change} />
        </div>
      )}
    </details>
  );
}
