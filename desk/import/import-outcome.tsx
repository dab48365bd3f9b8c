import { useLayoutEffect, useRef } from "react";
import { TextLink } from "#app/ui/text-link.tsx";
import type { WireImportResult } from "#wire/desk/imports.ts";
import { ToggleButton, ToggleOutcome, useToggle } from "../changes/change-toggle.tsx";

/** Shows what an import did, to take it back. */
export function ImportOutcome({ result }: { result: WireImportResult }) {
  const { change_id, scheduled_id, refused, backup, left_out, changes } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-8 border-t-2 border-ink pt-5">
      <h2 ref={heading} tabIndex={-1} className="headline mb-3 text-2xl outline-none">
        {scheduled_id === null ? "Imported" : "Scheduled"}
      </h2>
      {scheduled_id !== null && (
        <p className="text-md">
          It waits for its moment as scheduled change {scheduled_id}. Until then nobody sees it.
        </p>
      )}
      {change_id !== null && <Undo id={change_id} count={changes.total} />}
      {change_id === null && scheduled_id === null && <p className="text-md">Nothing changed.</p>}
      {left_out.total > 0 && (
        <p className="mt-2 text-md">
          {left_out.total.toLocaleString("en-US")} {left_out.total === 1 ? "row was" : "rows were"} left out.
        </p>
      )}
      {backup !== null && <p className="text-md text-quiet">The database was backed up before it.</p>}
      {refused.map((line) => (
        <p key={line} className="mt-2 text-md text-danger">
          {line}
        </p>
      ))}
    </section>
  );
}

function Undo({ id, count }: { id: number; count: number }) {
  const toggle = useToggle(id, false);
  return (
    <>
      <p className="mb-3 text-md">
        {count.toLocaleString("en-US")} {count === 1 ? "entry" : "entries"} changed, as{" "}
        <TextLink to={`/changes/${id}`}>change {id}</TextLink>.
      </p>
      <ToggleButton id={id} sections={[{ title: count === 1 ? "entry" : "entries", count }]} toggle={toggle} />
      <div className="mt-2">
        <ToggleOutcome toggle={toggle} />
      </div>
    </>
  );
}
