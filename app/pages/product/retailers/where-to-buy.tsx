import { filterTables, type RegionTable } from "./region-tables.ts";
import type { ChosenRetailers } from "./use-retailer-filters.ts";
import { withErrorBoundary } from "../../../ui/error-boundary.tsx";

/** The id of its heading, for links to it. */
export const WHERE_TO_BUY_ID = "where-to-buy";

/** Shows the number of retailers that each size run has in each region, with links to them (PROD-31). */
export const WhereToBuy = withErrorBoundary(function WhereToBuy({
  tables,
  chosen,
}: {
  tables: RegionTable[];
  chosen: ChosenRetailers;
}) {
  if (tables.length === 0) return null;
  const groups = new Map<string, RegionTable[]>();
  for (const table of tables) {
    const name = table.sizeRuns.join(", ");
    groups.set(name, [...(groups.get(name) ?? []), table]);
  }
  const show = (table: RegionTable) => {
    const isHidden = !filterTables([table], chosen.filters).some(({ stockists }) => stockists.length > 0);
    if (isHidden) chosen.clear();
  };
  return (
    <nav aria-labelledby={WHERE_TO_BUY_ID} className="mt-6 text-sm">
      <h2 id={WHERE_TO_BUY_ID} className="overline-text pb-1 text-quiet">
        Where to buy
      </h2>
      {[...groups].map(([name, regions]) => (
        <p key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
          <span className="pt-1.5 font-semibold">{`${name} `}</span>
          <span className="flex flex-wrap gap-x-4">
            {regions.map((table) => (
              <a
                key={table.id}
                href={`#${table.id}`}
                onClick={() => show(table)}
                className="inline-flex min-h-8 items-center gap-1 underline accent-line hover:decoration-ink"
              >
                <span className="sr-only">{name}, </span>
                {table.region} <span className="text-quiet tabular-nums">{table.stockists.length}</span>
                <span className="sr-only"> {table.stockists.length === 1 ? "retailer" : "retailers"} </span>
              </a>
            ))}
          </span>
        </p>
      ))}
    </nav>
  );
});
