import { memo } from "react";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { ActionSelect } from "./action-select.tsx";
import { ValueEditor } from "./value-editor.tsx";
import { useEntryForm, useIssue } from "./form-context.ts";
import { ItemFrame, movedItem } from "./item-frame.tsx";
import { copiedSize, type SizeItem, sizesOf } from "./product-tree.ts";
import { RegionsEditor } from "./regions-editor.tsx";

interface Props {
  field: FieldDescription;
  value: unknown;
  path: string;
}

/** Fields of a size run that its frame or its regions show. */
const shown = new Set(["size_run", "regions", "is_same_as_parent_region"]);

/** Asks for the size runs of a product, each with its regions and retailers. */
export function SizesEditor({ field, value, path }: Props) {
  const { set, names } = useEntryForm();
  const issue = useIssue(path);
  const sizes = Array.isArray(value) ? (value as SizeItem[]) : [];
  const unused = (names["size_runs"] ?? []).filter(({ key }) => !sizes.some(({ size_run }) => size_run === key));
  const add = (size_run: string) =>
    set(path, [
      ...sizes,
      { size_run, sku: null, price: null, is_same_as_parent_region: sizes.length > 0, regions: [] },
    ]);
  return (
    <section aria-label={field.label}>
      {issue && <p className="mb-2 text-sm font-medium text-danger">{issue}</p>}
      <ol className="mb-3 grid grid-cols-1 gap-4">
        {sizes.map((size, index) => (
          <SizeEditor
            key={size.size_run}
            size={size}
            fields={field.fields ?? []}
            listPath={path}
            index={index}
            count={sizes.length}
          />
        ))}
      </ol>
      <ActionSelect label="Add a size run" options={unused} onChoose={add} />
    </section>
  );
}

interface SizeProps {
  size: SizeItem;
  fields: FieldDescription[];
  listPath: string;
  index: number;
  count: number;
}

const SizeEditor = memo(function SizeEditor({ size, fields, listPath, index, count }: SizeProps) {
  const { set, current } = useEntryForm();
  const path = `${listPath}.${index}`;
  const issue = useIssue(path);
  const find = (name: string) => fields.find((field) => field.name === name);
  const [regions, sharing] = [find("regions"), find("is_same_as_parent_region")];
  const isShared = size["is_same_as_parent_region"] === true;
  const others = sizesOf(current()).filter(({ size_run }) => size_run !== size.size_run);
  const copyFrom = (name: string) => {
    // others may have changed since this was rendered
    const other = sizesOf(current()).find(({ size_run }) => size_run === name);
    if (other) set(path, { ...copiedSize(size, other), is_same_as_parent_region: false });
  };
  return (
    <ItemFrame
      label={size.size_run}
      canGoUp={index > 0}
      canGoDown={index < count - 1}
      onMove={(by) => set(listPath, movedItem(current(), listPath, index, by))}
      onRemove={() => set(path, undefined)}
      actions={
        others.length > 0 && (
          <ActionSelect
            label="Same as …"
            options={others.map(({ size_run }) => ({ key: size_run, name: `Same as ${size_run}` }))}
            onChoose={copyFrom}
          />
        )
      }
    >
      {issue && <p className="mb-2 text-sm font-medium text-danger">{issue}</p>}
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        {fields
          .filter(({ name }) => !shown.has(name))
          .map((field) => (
            <ValueEditor key={field.name} field={field} value={size[field.name]} path={`${path}.${field.name}`} />
          ))}
      </div>
      {index > 0 && sharing && <ValueEditor field={sharing} value={isShared} path={`${path}.${sharing.name}`} />}
      {regions && !(isShared && (size.regions ?? []).length === 0) && (
        <RegionsEditor fields={regions.fields ?? []} regions={size.regions ?? []} path={`${path}.regions`} />
      )}
    </ItemFrame>
  );
});
