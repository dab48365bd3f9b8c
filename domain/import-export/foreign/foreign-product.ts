import { type Issue } from "../../entries/source-row.ts";
import type { FieldMap } from "./field-map.ts";
import { type FieldValues, type ForeignRecord, isWanted, readFields } from "./foreign-record.ts";
import { textOf } from "./text-of.ts";
import { plainText } from "./plain-text.ts";
import { type DateOrder, isNothing, isStyleCode, type Read, readDate, readPrice } from "./foreign-values.ts";

/** A product, or one of its size runs, as a file of another program has it; names are not yet those of ours. */
export interface ForeignProduct {
  /** texts by field, such as full_name and release_date */
  fields: Record<string, string>;
  brand: string | null;
  size: ForeignSize | null;
  images: string[];
  offers: { retailer: string; link: string | null }[];
  region: string | null;
  /** what the file calls a shoe of several sizes; it means nothing in another file */
  group: string | null;
  /** fields whose values win over those that the catalog has: an editor said what they mean */
  overwrites: ReadonlySet<string>;
  /** Returns the place of a field, or of the whole. */
  locate(field?: string): string;
}

/** A size run of a product of another program. */
export interface ForeignSize {
  /** the word of the file */
  size_run: string;
  /** whether the file names the size run, and does not leave it to the default */
  isNamed: boolean;
  sku: string | null;
  price: number | null;
  currency: string | null;
}

/** Fields whose texts are taken as they are. */
const TEXTS = [
  "slug",
  "model",
  "full_name",
  "nickname",
  "color_text",
  "release_time",
  "release_time_zone",
  "product_url",
  "meta_title",
  "meta_description",
];

/** The beginning of an address. */
const ADDRESS = /^(?:https?:|\/\/)/;

/** Size run of files that name none. */
export const DEFAULT_SIZE_RUN = "Men";

interface Options {
  map: FieldMap;
  dateOrder: DateOrder | null;
  /** fields that an editor has named; only the others are those of a known format */
  overwrites: ReadonlySet<string>;
}

/** Reads products from records by a map. Those that are not wanted are left out, and counted. */
export function readProducts(
  records: ForeignRecord[],
  { map, dateOrder, overwrites }: Options,
): { products: ForeignProduct[]; issues: Issue[]; leftOut: number } {
  const products: ForeignProduct[] = [];
  const issues: Issue[] = [];
  let leftOut = 0;
  for (const record of records) {
    if (!isWanted(record, map)) {
      leftOut++;
      continue;
    }
    const values = readFields(record, map);
    const locate = (field?: string) => record.locate(field === undefined ? undefined : values.get(field)?.path);
    const reader = new ValueReader(values, (field, reason) =>
      issues.push({ where: locate(field), reason: `${field}: ${reason}`, row: null }),
    );
    const before = issues.length;
    const product = readProduct(reader, dateOrder, overwrites);
    if (issues.length === before) products.push({ ...product, overwrites, locate });
  }
  return { products: withSkusOfGroups(products), issues, leftOut };
}

/** The values of a record, with its mistakes. */
class ValueReader {
  readonly #values: FieldValues;
  readonly #refuse: (field: string, reason: string) => void;

  constructor(values: FieldValues, refuse: (field: string, reason: string) => void) {
    this.#values = values;
    this.#refuse = refuse;
  }

  all(field: string): unknown[] {
    return (this.#values.get(field)?.values ?? []).filter((value) => !isNothing(value));
  }

  /** Returns the values of a field with the places of those that say nothing. */
  list(field: string): unknown[] {
    return this.#values.get(field)?.values ?? [];
  }

  text(field: string): string | null {
    const [first] = this.all(field);
    return first === undefined ? null : plainText(textOf(first)).replaceAll(/\s+/g, " ").trim();
  }

  /** Reads the first value of a field; null without one, and for one that cannot be read, which is a mistake. */
  read<Value>(field: string, read: (given: unknown) => Read<Value>): Value | null {
    const [first] = this.all(field);
    if (first === undefined) return null;
    const result = read(first);
    if ("value" in result) return result.value;
    this.#refuse(field, result.reason);
    return null;
  }
}

/** Gives the sizes of one shoe, which may have SKUs of their own, the one that these begin with. */
function withSkusOfGroups(products: ForeignProduct[]): ForeignProduct[] {
  const skus = new Map<string, string[]>();
  for (const { group, size } of products) {
    if (group !== null && size?.sku) skus.getOrInsertComputed(group, () => []).push(size.sku);
  }
  return products.map((product) => {
    const { group, size } = product;
    const own = group === null ? undefined : skus.get(group);
    return own && size ? { ...product, size: { ...size, sku: skuOf(own) } } : product;
  });
}

function readProduct(
  reader: ValueReader,
  dateOrder: DateOrder | null,
  overwrites: ReadonlySet<string>,
): Omit<ForeignProduct, "overwrites" | "locate"> {
  const fields: Record<string, string> = {};
  for (const field of TEXTS) {
    const text = reader.text(field);
    if (text !== null) fields[field] = text;
  }
  const date = reader.read("release_date", (given) => readDate(given, dateOrder));
  if (date !== null) fields["release_date"] = date;
  const price = reader.read("price", readPrice);
  const skus = reader.all("sku").map(String);
  const sku = skuOf(overwrites.has("sku") ? skus : skus.filter(isStyleCode));
  const given = reader.text("size_run");
  const hasSize = given !== null || sku !== null || price !== null;
  const links = reader.list("link");
  const retailers = reader.list("retailer");
  return {
    fields: { ...fields, ...splitName(fields) },
    brand: reader.text("brand"),
    size: hasSize
      ? {
          size_run: given ?? DEFAULT_SIZE_RUN,
          isNamed: given !== null,
          sku,
          price: price?.amount ?? null,
          currency: price === null ? null : (price.currency ?? reader.text("currency")?.toUpperCase() ?? null),
        }
      : null,
    group: reader.text("group"),
    images: [...new Set(reader.all("images").flatMap((value) => splitPictures(textOf(value))))]
      .map((name) => name.trim())
      .filter(Boolean),
    offers: retailers.flatMap((retailer, index) => {
      if (isNothing(retailer)) return [];
      const link = retailers.length === 1 ? links[0] : links[index];
      return [{ retailer: textOf(retailer).trim(), link: isNothing(link) ? null : textOf(link).trim() }];
    }),
    region: reader.text("region"),
  };
}

/** Splits a cell with the names and addresses of pictures at "|", which an address may have, too. */
function splitPictures(cell: string): string[] {
  const names: string[] = [];
  let isAfterAddress = false;
  for (const part of cell.split("|")) {
    if (isAfterAddress && !ADDRESS.test(part)) names.push(`${names.pop()}|${part}`);
    else names.push(part);
    isAfterAddress ||= part.includes("://");
  }
  return names;
}

/** Splits a name such as `Air Jordan 1 OG "Black Toe"` into the shoe's and its nickname, unless the file has a nickname. */
function splitName({ full_name = "", nickname }: Record<string, string>): Record<string, string> {
  const [, name, quoted] = /^(.+)\s["“'‘]([^"“”'‘’]+)["”'’]$/.exec(full_name) ?? [];
  return nickname === undefined && name && quoted ? { full_name: name.trim(), nickname: quoted } : {};
}

/** Returns the SKU of a product whose sizes have SKUs of their own: what they begin with, up to a separator. */
function skuOf(skus: string[]): string | null {
  const [first = "", ...others] = [...new Set(skus.map((sku) => sku.trim()).filter(Boolean))];
  if (first === "" || others.length === 0) return first || null;
  let length = 0;
  while (others.every((sku) => length < first.length && sku[length] === first[length])) length++;
  const common = first.slice(0, length).replace(/[^A-Za-z0-9]*$/, "");
  const isWhole = [first, ...others].every((sku) => /^(?:[^A-Za-z0-9]|$)/.test(sku.slice(common.length)));
  const cut = isWhole ? common : (/^(.*[A-Za-z0-9])[^A-Za-z0-9]+[A-Za-z0-9]*$/.exec(common)?.[1] ?? "");
  // without a separator before the size, it might be the beginning of any shoe
  return isStyleCode(cut) ? cut : null;
}
