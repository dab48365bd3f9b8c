import { shippingCountries } from "#domain/releases/ships-to.ts";
import { CompactSelect } from "../../../ui/compact-field.tsx";
import type { RegionTable } from "./region-tables.ts";
import type { ChosenRetailers } from "./use-retailer-filters.ts";

/** Shows the choice of a size run and of a country to have shoes sent to (PROD-29). */
export function RetailerFilters({ tables, chosen }: { tables: RegionTable[]; chosen: ChosenRetailers }) {
  const { filters, choose } = chosen;
  const sizeRuns = [...new Set(tables.flatMap((table) => table.sizeRuns))];
  return (
    <div className="hidden w-full grid-cols-2 gap-3 scripted:grid md:w-auto">
      <CompactSelect
        label="Size run"
        value={filters.sizeRun}
        autoComplete="off"
        onChange={({ target }) => choose({ sizeRun: target.value })}
      >
        <option value="">All size runs</option>
        {sizeRuns.map((sizeRun) => (
          <option key={sizeRun}>{sizeRun}</option>
        ))}
      </CompactSelect>
      <CompactSelect
        label="Ships to"
        value={filters.country}
        autoComplete="off"
        onChange={({ target }) => choose({ country: target.value })}
      >
        <option value="">Ships to: any</option>
        {Object.entries(shippingCountries).map(([code, name]) => (
          <option key={code} value={code}>
            Ships to {name}
          </option>
        ))}
      </CompactSelect>
    </div>
  );
}
