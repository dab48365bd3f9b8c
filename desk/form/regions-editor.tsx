import { memo } from "react";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { ActionSelect } from "./action-select.tsx";
import { ValueEditor } from "./value-editor.tsx";
import { useEntryForm } from "./form-context.ts";
import { ItemFrame, movedItem } from "./item-frame.tsx";
import { type RegionItem, regionPlaces } from "./product-tree.ts";
import { StockistsEditor } from "./stockists-editor.tsx";

interface Props {
  fields: FieldDescription[];
  regions: RegionItem[];
  path: string;
}

/** Asks for the regions of a size run, each with its retailers. */
export const RegionsEditor = memo(function RegionsEditor({ fields, regions, path }: Props) {
  const { set, names } = useEntryForm();
  const unused = (names["regions"] ?? []).filter(({ key }) => !regions.some(({ region }) => region === key));
  return (
    <section aria-label="Regions" className="mt-1">
      <ol className="mb-3 grid grid-cols-1 gap-4">
        {regions.map((region, index) => (
          <RegionEditor
            key={region.region}
            region={region}
            fields={fields}
            listPath={path}
            index={index}
            count={regions.length}
          />
        ))}
      </ol>
      <ActionSelect
        label="Add a region"
        options={unused}
        onChoose={(region) => set(path, [...regions, { region, stockists: [] }])}
      />
    </section>
  );
});

interface RegionProps {
  region: RegionItem;
  fields: FieldDescription[];
  listPath: string;
  index: number;
  count: number;
}

const RegionEditor = memo(function RegionEditor({ region, fields, listPath, index, count }: RegionProps) {
  const { set, names, current } = useEntryForm();
  const path = `${listPath}.${index}`;
  const name = names["regions"]?.find(({ key }) => key === region.region)?.name ?? region.region;
  const stockists = fields.find((field) => field.name === "stockists");
  const places = regionPlaces(current()).filter((place) => place.region !== region);
  const copyFrom = (key: string) => {
    // others may have changed since this was rendered
    const place = regionPlaces(current()).find((one) => one.key === key);
    if (place) set(`${path}.stockists`, structuredClone(place.region.stockists));
  };
  const release = typeof region["release_date"] === "string" ? region["release_date"] : undefined;
  return (
    <ItemFrame
      isNested
      label={name}
      canGoUp={index > 0}
      canGoDown={index < count - 1}
      onMove={(by) => set(listPath, movedItem(current(), listPath, index, by))}
      onRemove={() => set(path, undefined)}
      actions={
        places.length > 0 && (
          <ActionSelect
            label="Same retailers as …"
            options={places.map(({ key }) => ({ key, name: `Same as ${key}` }))}
            onChoose={copyFrom}
          />
        )
      }
    >
      <StockistsEditor
        fields={stockists?.fields ?? []}
        stockists={region.stockists ?? []}
        path={`${path}.stockists`}
        date={release}
      />
      <details className="mt-3" open={region["price"] !== null && region["price"] !== undefined ? true : undefined}>
        <summary className="min-h-9 cursor-pointer text-sm font-medium text-quiet">Its own date and price</summary>
        <div className="mt-3 grid grid-cols-2 gap-x-4 md:grid-cols-3">
          {fields
            .filter((field) => field.name !== "stockists" && field.name !== "region")
            .map((field) => (
              <ValueEditor key={field.name} field={field} value={region[field.name]} path={`${path}.${field.name}`} />
            ))}
        </div>
      </details>
    </ItemFrame>
  );
});
