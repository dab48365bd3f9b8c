import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { WireMistakes } from "#wire/desk/imports.ts";
import { inDeskWords } from "./desk-words.ts";

/** Mistakes that are shown at first, and with each further press. */
const FIRST = 20;
const MORE = 200;

/** Lists mistakes with file, line and reason. */
export function MistakeList({ title, mistakes: { listed, total } }: { title: string; mistakes: WireMistakes }) {
  const [count, setCount] = useState(FIRST);
  if (total === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-lg font-semibold">{title}</h3>
      <ol className="divide-y divide-line border-y border-line">
        {listed.slice(0, count).map(({ where, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place may have the same mistake twice
          <li key={index} className="grid gap-x-4 py-2 text-md sm:grid-cols-[12rem_minmax(0,1fr)]">
            <span className="font-medium break-all">{where}</span>
            <span className="min-w-0 wrap-anywhere">{inDeskWords(reason)}</span>
          </li>
        ))}
      </ol>
      {count < listed.length && (
        <Button look="outline" size="small" className="mt-3" onClick={() => setCount(count + MORE)}>
          Show more
        </Button>
      )}
      {count >= listed.length && listed.length < total && (
        <p className="mt-3 text-sm text-quiet">
          And {(total - listed.length).toLocaleString("en-US")} more. Mend these first.
        </p>
      )}
    </section>
  );
}
