import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Select, TextField } from "#app/ui/field.tsx";
import { formatQuery } from "../../form/entry-queries.ts";
import { retailerEdits } from "./bulk-action.ts";
import { BulkForm, type BulkFormProps } from "./bulk-form.tsx";

/** Asks for a retailer that the products get, in a region of their first size run. */
export function RetailerForm({ rows, onReview }: BulkFormProps) {
  const { data } = useQuery(formatQuery);
  const [error, setError] = useState("");
  return (
    <BulkForm
      onSubmit={(form) => {
        const text = (name: string) => String(form.get(name) ?? "").trim();
        const stockist = text("stockist");
        setError(stockist ? "" : "Choose a retailer");
        const typed = { stockist, region: text("region"), release_time: text("release_time"), link: text("link") };
        if (stockist) onReview(retailerEdits(rows, typed));
      }}
    >
      <Select
        name="stockist"
        label="Retailer"
        error={error}
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
      <Select name="region" label="Region">
        {data?.names["regions"]?.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <TextField name="release_time" type="time" label="Time" hint="In the retailer’s time zone." optional />
      <TextField name="link" type="url" label="Link" placeholder="https://" autoComplete="off" optional />
    </BulkForm>
  );
}
