import type { z } from "zod";
import { type SectionName, sectionNames, sectionOf, sections } from "./sections.ts";
import { fieldLabel, releaseKnownLabels } from "./field-labels.ts";
import {
  color,
  currency,
  fullDate,
  html,
  link,
  moment,
  nonEmptyHtml,
  partialDate,
  pictureName,
  position,
  price,
  slug,
  sourceUrl,
  time,
  timeZone,
  webUrl,
} from "./value-schemas.ts";

/** Kind of a field, by which it is shown and edited. */
export const fieldKinds = [
  "text",
  "html",
  "slug",
  "address",
  "partial-date",
  "date",
  "time",
  "zone",
  "moment",
  "price",
  "currency",
  "color",
  "number",
  "flag",
  "choice",
  "picture",
  "texts",
  "pictures",
  "list",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A field of a row of the import format, as forms and tables need it. */
export interface FieldDescription {
  name: string;
  label: string;
  kind: FieldKind;
  /** whether a row may clear it by null */
  mayBeNull: boolean;
  /** whether a row may leave it out */
  mayBeAbsent: boolean;
  /** whether an entry cannot be without it; rows of a product that is there may leave out some of these */
  isRequired: boolean;
  maxLength?: number;
  /** values of a choice, each with the word for it */
  choices?: { value: string | number; label: string }[];
  /** section of the entries that it names by their keys */
  names?: SectionName;
  /** fields of the items of a list */
  fields?: FieldDescription[];
}

/** Kinds of the schemas of values. */
const kinds = new Map<z.ZodType, FieldKind>([
  [html, "html"],
  [nonEmptyHtml, "html"],
  [slug, "slug"],
  [webUrl, "address"],
  [link, "address"],
  [sourceUrl, "address"],
  [partialDate, "partial-date"],
  [fullDate, "date"],
  [time, "time"],
  [timeZone, "zone"],
  [moment, "moment"],
  [price, "price"],
  [currency, "currency"],
  [color, "color"],
  [pictureName, "picture"],
]);
const wholeNumber = unwrapped(position);

/** Sections whose entries fields name, by the names of the fields. */
const named = new Map(sectionNames.flatMap((name) => sectionOf(name).namedBy?.map((field) => [field, name]) ?? []));

/** Returns the fields of a row of a section but its revision, in the order of the import format. */
export function describeFields(section: SectionName): FieldDescription[] {
  const { neededFields = [] } = sectionOf(section);
  return fieldsOfShape(sections[section].row)
    .filter(({ name }) => name !== "revision" && name !== "was")
    .map((field) => ({ ...field, isRequired: field.isRequired || neededFields.includes(field.name) }));
}

function fieldsOfShape(schema: z.ZodType): FieldDescription[] {
  const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
  return Object.entries(shape).map(([name, field]) => describeField(name, field));
}

function describeField(name: string, schema: z.ZodType): FieldDescription {
  const value = unwrapped(schema);
  const names = named.get(name);
  const [mayBeNull, mayBeAbsent] = [null, undefined].map((one) => schema.safeParse(one).success) as [boolean, boolean];
  const described = {
    name,
    label: fieldLabel(name),
    mayBeNull,
    mayBeAbsent,
    isRequired: !mayBeNull && !mayBeAbsent,
    ...(names && { names }),
  };
  const kind = kinds.get(value) ?? (value === wholeNumber ? "number" : undefined);
  if (kind) return { ...described, kind };
  const { type } = value.def as { type: string };
  if (type === "array") {
    const item = unwrapped((value as z.ZodArray<z.ZodType>).element);
    if ((item.def as { type: string }).type === "object")
      return { ...described, kind: "list", fields: fieldsOfShape(item) };
    // the pictures of a post
    return { ...described, kind: name === "media" ? "pictures" : "texts" };
  }
  if (type === "literal" || type === "enum") return { ...described, kind: "choice", choices: choicesOf(value) };
  if (type === "boolean") return { ...described, kind: "flag" };
  if (type === "number") return { ...described, kind: "number" };
  const { maxLength } = value as z.ZodString;
  return { ...described, kind: "text", ...(typeof maxLength === "number" && { maxLength }) };
}

function choicesOf(schema: z.ZodType): FieldDescription["choices"] {
  const { values, entries } = schema.def as { values?: (string | number)[]; entries?: Record<string, string> };
  return (values ?? Object.values(entries ?? {})).map((value) => {
    const label = releaseKnownLabels[value] ?? fieldLabel(String(value));
    return { value, label };
  });
}

/** Returns the schema of a value that may be left out or null, and of one before it is transformed. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (kinds?.has(schema)) return schema;
  const { type } = schema.def as { type: string };
  if (type === "optional" || type === "nullable") return unwrapped((schema as z.ZodOptional<z.ZodType>).unwrap());
  return type === "pipe" ? unwrapped((schema as z.ZodPipe<z.ZodType>).in) : schema;
}
