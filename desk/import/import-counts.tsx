import type { WireImportCheck } from "#wire/desk/imports.ts";

const kinds = ["created", "updated", "removed", "unchanged"] as const;

/** Shows how many entries of each section an import creates, updates, removes and leaves. */
export function ImportCounts({ summary }: Pick<WireImportCheck, "summary">) {
  return (
    <dl className="mb-4 grid gap-x-4 gap-y-1 text-md sm:grid-cols-[10rem_minmax(0,1fr)]">
      {summary.map(({ section, title, ...counts }) => (
        <div key={section} className="contents">
          <dt className="font-semibold">{title}</dt>
          <dd>
            {kinds
              .filter((kind) => counts[kind] > 0)
              .map((kind) => `${counts[kind].toLocaleString("en-US")} ${kind}`)
              .join(", ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
