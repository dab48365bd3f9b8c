import type { CalendarEntry } from "#domain/releases/read-month.ts";
import { Entry } from "./entry.tsx";

/** Shows the releases of which only the month is known (CAL-6). `name` is the month's, such as "December 2026". */
export function Someday({ name, entries }: { name: string; entries: CalendarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="someday" className="mt-6 border-t-2 border-ink pt-3">
      <h2 id="someday" className="headline text-2xl">
        {name}, day TBA
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 xl:grid-cols-4 xl:gap-x-8">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} variant="row" />
          </li>
        ))}
      </ul>
    </section>
  );
}
