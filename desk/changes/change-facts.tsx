import { ExternalLink } from "#app/ui/text-link.tsx";
import type { WireChangeFacts, WireListedChange } from "#wire/desk/changes.ts";
import { formatMoment } from "../browser/format-moment.ts";

const origins: Record<string, string> = {
  import: "import",
  desk: "desk",
  demo: "demo",
  feed: "feed",
  submission: "reported store",
};

/** Returns what a change is about in a line, such as "Product shoe changed" or "3 products, 1 store". */
export function describeEntries({ entries, sections }: WireListedChange): string {
  const named = entries.map(({ title, key, fate }) => `${title} ${key} ${fate}`);
  return (named.length > 0 ? named.join(", ") : countEntries(sections)) || "No entry";
}

/** Returns the number of entries in words, such as "3 products, 1 store". */
export function countEntries(sections: WireChangeFacts["sections"]): string {
  return sections.map(({ title, count }) => `${count.toLocaleString("en-US")} ${title.toLowerCase()}`).join(", ");
}

/** Shows who made a change, when, from where and why. */
export function ChangeFacts({ change }: { change: Omit<WireChangeFacts, "sections"> }) {
  const { made_at, by, origin, target_id, undone_at, note, source_url } = change;
  return (
    <>
      <p className="text-sm text-quiet">
        {formatMoment(made_at)}, {by}, {target_id === null ? (origins[origin] ?? origin) : `${origin} of ${target_id}`}
        {undone_at && (
          <>
            , <strong className="font-semibold text-ink">undone {formatMoment(undone_at)}</strong>
          </>
        )}
      </p>
      {note && <p className="text-md break-words">{note}</p>}
      {source_url && (
        <p className="text-sm break-all">
          <ExternalLink href={source_url} rel="noopener noreferrer nofollow ugc">
            {source_url}
          </ExternalLink>
        </p>
      )}
    </>
  );
}
