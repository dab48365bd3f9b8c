import { type KeyboardEvent, memo } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { ValueEditor } from "./value-editor.tsx";
import { useEntryForm, useIssue } from "./form-context.ts";
import { ItemFrame, movedItem } from "./item-frame.tsx";
import { emptyItem } from "./empty-item.ts";

interface Props {
  field: FieldDescription;
  value: unknown;
  path: string;
}

type Item = Record<string, unknown>;

/** Asks for a list of items, such as promotions or notices. */
export function ListEditor({ field, value, path }: Props) {
  const { set } = useEntryForm();
  const issue = useIssue(path);
  const items = Array.isArray(value) ? (value as Item[]) : [];
  const { fields = [] } = field;
  const add = () => {
    flushSync(() => set(path, [...items, emptyItem(field, fields)]));
    document.querySelector<HTMLElement>(`[data-field^="${path}.${items.length}."]`)?.focus();
  };
  /** Enter in a line of the last item adds another one, so that the hands stay on the keys. */
  const press = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, nativeEvent } = event;
    if (key !== "Enter" || ctrlKey || metaKey || nativeEvent.isComposing || !isLine(target)) return;
    if (!target.dataset["field"]?.startsWith(`${path}.${items.length - 1}.`)) return;
    event.preventDefault();
    const empty = emptyItem(field, fields);
    if (JSON.stringify(items.at(-1)) !== JSON.stringify(empty)) add();
  };
  return (
    <section aria-label={field.label} className="mb-6">
      <h3 className="mb-2 text-sm font-semibold">{field.label}</h3>
      {issue && <p className="mb-2 text-sm font-medium text-danger">{issue}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same */}
      <ol className="grid grid-cols-1 gap-3" onKeyDown={press}>
        {items.map((item, index) => (
          <PlainItem
            // oxlint-disable-next-line react/no-array-index-key -- items have no names of their own
            key={index}
            item={item}
            fields={fields}
            path={`${path}.${index}`}
            label={`${field.label} ${index + 1}`}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            listPath={path}
            index={index}
          />
        ))}
      </ol>
      <Button look="outline" size="small" className="mt-3" onClick={add}>
        Add<span className="sr-only"> to {field.label}</span>
      </Button>
    </section>
  );
}

function isLine(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type !== "checkbox";
}

interface ItemProps {
  item: Item;
  fields: FieldDescription[];
  path: string;
  listPath: string;
  index: number;
  label: string;
  isFirst: boolean;
  isLast: boolean;
}

const PlainItem = memo(function PlainItem({ item, fields, path, listPath, index, label, isFirst, isLast }: ItemProps) {
  const { set, current } = useEntryForm();
  return (
    <ItemFrame
      label={label}
      canGoUp={!isFirst}
      canGoDown={!isLast}
      onMove={(by) => set(listPath, movedItem(current(), listPath, index, by))}
      onRemove={() => set(path, undefined)}
    >
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {fields.map((one) => (
          <div key={one.name} className={one.kind === "html" ? "sm:col-span-2" : undefined}>
            <ValueEditor field={one} value={item[one.name]} path={`${path}.${one.name}`} />
          </div>
        ))}
      </div>
    </ItemFrame>
  );
});
