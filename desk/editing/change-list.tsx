import { useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { WireEntryChange } from "#wire/desk/edits.ts";
import { BeforeAfter } from "../ui/before-after.tsx";

const fates = { created: "is new", changed: "", removed: "is removed" } as const;

/** Shows what a change does to each entry, field by field. */
export function ChangeList({ changes }: { changes: WireEntryChange[] }) {
  return (
    <ul className="grid gap-4">
      {changes.map((change) => (
        <li key={`${change.section} ${change.key}`} className="min-w-0">
          <ChangeTitle change={change} />
          {change.fate !== "removed" && <ChangedFields change={change} />}
        </li>
      ))}
    </ul>
  );
}

/** Shows which entry a change is about, and whether it is new or removed. */
export function ChangeTitle({ change: { title, name, fate } }: { change: WireEntryChange }) {
  return (
    <p className="min-w-0 text-md font-semibold break-words">
      {title} {name} <span className={fate === "removed" ? "text-danger" : "text-success"}>{fates[fate]}</span>
    </p>
  );
}

/** Fields of an entry that are shown at first. */
const MAX_FIELDS = 12;

/** Shows the fields of an entry that a change concerns, before and after it. */
export function ChangedFields({ change: { fields, fate } }: { change: WireEntryChange }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || fields.length <= MAX_FIELDS ? fields : fields.slice(0, MAX_FIELDS - 2);
  return (
    <>
      <dl className="mt-1 grid gap-1 border-l-2 border-line pl-3 text-md">
        {shown.map(({ path, kind, name, before, after }) => (
          <div key={path} className="flex flex-wrap gap-x-2">
            <dt className={classNames("text-quiet", kind !== "changes" && "sr-only")}>{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {kind !== "changes" ? (
                <>
                  {kind} <strong className="font-semibold">{name}</strong>
                </>
              ) : fate === "created" ? (
                after
              ) : (
                <BeforeAfter before={before} after={after} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < fields.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-1 min-h-9 text-sm text-quiet underline accent-line hover:text-ink"
        >
          All {fields.length} fields
        </button>
      )}
    </>
  );
}
