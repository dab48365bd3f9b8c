import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Select, TextField } from "#app/ui/field.tsx";
import { formatQuery } from "../../form/entry-queries.ts";
import { retailerEdits, type TypedRetailer } from "./bulk-action.ts";
import type { BulkFieldsProps } from "./bulk-fields.ts";

/** Asks for a retailer that the products get, in a region of their first size run. */
export function RetailerFields({ rows, onEdits }: BulkFieldsProps) {
  const { data } = useQuery(formatQuery);
  const regions = data?.names["regions"] ?? [];
  const [typed, setTyped] = useState<Partial<TypedRetailer>>({});
  const control = (name: keyof TypedRetailer) => ({
    name,
    onChange: ({ target }: { target: { value: string } }) => {
      const { stockist = "", region = regions[0]?.key ?? "", release_time = "", link = "" } = typed;
      const next = { stockist, region, release_time, link, [name]: target.value.trim() };
      setTyped(next);
      onEdits(next.stockist ? retailerEdits(rows, next) : []);
    },
  });
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      <Select
        {...control("stockist")}
        label="Retailer"
        defaultValue=""
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog takes the focus
        autoFocus
      >
        <option value="">Choose a retailer</option>
        {data?.names["stockists"]?.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <Select {...control("region")} label="Region">
        {regions.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <TextField {...control("release_time")} type="time" label="Time" hint="In the retailer’s time zone." optional />
      <TextField {...control("link")} type="url" label="Link" placeholder="https://" autoComplete="off" optional />
    </div>
  );
}
