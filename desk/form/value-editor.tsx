import { type ComponentType, memo } from "react";
import { Choice } from "#app/ui/choice.tsx";
import { Select, TextArea } from "#app/ui/field.tsx";
import type { FieldDescription, FieldKind } from "#domain/entries/describe-fields.ts";
import { FindProduct } from "../ui/find-product.tsx";
import { useEntryForm, useIssue, useItemIssue } from "./form-context.ts";
import { HtmlControl } from "./html-control.tsx";
import { MomentControl } from "./moment-control.tsx";
import { PicturesEditor } from "./pictures-editor.tsx";
import { TextControl } from "./text-control.tsx";
import { textOfValue } from "./typed-value.ts";
import { ZoneField } from "../ui/zone-field.tsx";

interface Props {
  field: FieldDescription;
  value: unknown;
  path: string;
  /** under the field, while it has no mistake */
  note?: string | undefined;
  /** shown while there is no value, such as the one that it has otherwise */
  placeholder?: string | undefined;
}

/** Asks for a field of an entry or an item that is no list of items, by its kind. */
export const ValueEditor = memo(function ValueEditor(props: Props) {
  const { field } = props;
  if (field.name === "images") return <PicturesEditor {...props} />;
  if (field.names && field.kind !== "texts" && field.names !== "products") return <NameControl {...props} />;
  const Control = controls[field.kind];
  return <Control {...props} />;
});

function ZoneControl({ field, value, path, placeholder }: Props) {
  const { set } = useEntryForm();
  return (
    <ZoneField
      label={field.label}
      value={typeof value === "string" ? value : null}
      isRequired={field.isRequired}
      placeholder={placeholder}
      error={useIssue(path)}
      onChange={(zone) => set(path, zone ?? (field.mayBeNull ? null : ""))}
    />
  );
}

function FlagControl({ field, value, path }: Props) {
  const { set } = useEntryForm();
  return (
    <div className="mb-3">
      <Choice
        type="checkbox"
        label={field.label}
        checked={value === true}
        data-field={path}
        onChange={({ target }) => set(path, target.checked)}
      />
    </div>
  );
}

function ChoiceControl({ field, value, path }: Props) {
  const { set } = useEntryForm();
  const { choices = [] } = field;
  return (
    <Select
      label={field.label}
      value={textOfValue(value)}
      error={useIssue(path)}
      data-field={path}
      onChange={({ target }) => set(path, choices.find((one) => String(one.value) === target.value)?.value)}
    >
      {!choices.some((one) => one.value === value) && <option value="">–</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </Select>
  );
}

/** Asks for the key of an entry of another section. */
function NameControl({ field, value, path }: Props) {
  const { set, names, current } = useEntryForm();
  const { brand } = current();
  const listed = names[field.names ?? ""] ?? [];
  // a model is of the brand
  const options = field.name === "model" ? listed.filter((one) => one.brand === brand || one.key === value) : listed;
  const isKnown = options.some(({ key }) => key === value);
  return (
    <Select
      label={field.label}
      aria-required={field.isRequired || undefined}
      value={textOfValue(value)}
      error={useIssue(path)}
      data-field={path}
      onChange={({ target }) => set(path, target.value || (field.mayBeNull ? null : ""))}
    >
      {(field.mayBeNull || !isKnown) && <option value="">–</option>}
      {!isKnown && textOfValue(value) !== "" && <option value={textOfValue(value)}>{textOfValue(value)}</option>}
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Asks for a list of texts, a line each. */
function LinesControl({ field, value, path }: Props) {
  const { set } = useEntryForm();
  const [own, ofLine] = [useIssue(path), useItemIssue(path)];
  const lines = Array.isArray(value) ? (value as string[]) : [];
  const written = lines.filter((line) => line.trim() !== "");
  return (
    <>
      <TextArea
        label={field.label}
        hint={field.name === "weekday_text" ? "Seven lines, such as Monday: 10:00 AM – 8:00 PM" : "One in each line"}
        rows={Math.min(Math.max(lines.length + 1, 3), 8)}
        value={lines.join("\n")}
        error={own ?? ofLine}
        data-field={path}
        onChange={({ target }) =>
          set(path, target.value === "" ? (field.mayBeNull ? null : []) : target.value.split("\n"))
        }
        onBlur={() => written.length < lines.length && set(path, written)}
      />
      {field.names === "products" && (
        <FindProduct onAdd={({ slug }) => !written.includes(slug) && set(path, [...written, slug])} />
      )}
    </>
  );
}

const controls: Record<FieldKind, ComponentType<Props>> = {
  text: TextControl,
  html: HtmlControl,
  slug: TextControl,
  address: TextControl,
  "partial-date": TextControl,
  date: TextControl,
  time: TextControl,
  zone: ZoneControl,
  moment: MomentControl,
  price: TextControl,
  currency: TextControl,
  color: TextControl,
  number: TextControl,
  flag: FlagControl,
  choice: ChoiceControl,
  picture: PicturesEditor,
  texts: LinesControl,
  pictures: PicturesEditor,
  // of items, which have fields of their own
  list: TextControl,
};
