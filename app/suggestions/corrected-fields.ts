import type { Product } from "#domain/releases/product.ts";
import { days } from "#domain/stores/hours.ts";
import type { Store } from "#domain/stores/store.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";

/** Product or store that a visitor corrects, as its page shows it. */
export type Corrected = { section: "products"; entry: Product } | { section: "stores"; entry: Store };

/** Field of the form with the value that the page shows. */
export interface CorrectedField {
  /** unique in the form, such as "nickname", "Men.price" or "Monday.hours" */
  name: string;
  label: string;
  shown: string;
  hint?: string;
  isNumber?: boolean;
  isOptional?: boolean;
}

/** Changes in the words of the API, and the names of the fields by the places of its errors. */
export interface ReadChanges {
  changes: Record<string, unknown>;
  places: Record<string, string>;
}

const DATE_HINT = "2026, 2026-11 or 2026-11-28; empty for TBA";
const HOURS_HINT = "10:00 AM – 8:00 PM, Closed or Open 24 hours";

/** Returns the fields of the form, those of the hours of a store last. */
export function fieldsOf({ section, entry }: Corrected): CorrectedField[] {
  if (section === "products") {
    const { fullName, nickname, date, sizes } = entry;
    return [
      { name: "full_name", label: "Name", shown: fullName },
      { name: "nickname", label: "Nickname", shown: nickname ?? "", isOptional: true },
      { name: "release_date", label: "Release date", shown: formatPartialDate(date) ?? "", hint: DATE_HINT },
      ...sizes.flatMap(({ sizeRun, price, sku }) => [
        {
          name: `${sizeRun}.price`,
          label: price ? `${sizeRun} price (${price.currency})` : `${sizeRun} price`,
          shown: String(price?.amount ?? ""),
          isNumber: true,
        },
        { name: `${sizeRun}.sku`, label: `${sizeRun} SKU`, shown: sku ?? "" },
      ]),
    ];
  }
  const { name, address, city, state, zipCode, phone, url, hours } = entry;
  return [
    { name: "name", label: "Store name", shown: name },
    { name: "address", label: "Address", shown: address },
    { name: "city", label: "City", shown: city },
    { name: "state", label: "State", shown: state },
    { name: "zip_code", label: "Zip code", shown: zipCode, isNumber: true },
    { name: "phone", label: "Phone", shown: phone ?? "", isOptional: true },
    { name: "url", label: "Website", shown: url ?? "", isOptional: true },
    ...days.map((day, index) => ({
      name: `${day}.hours`,
      label: day,
      shown: hours?.[index]?.replace(`${day}: `, "") ?? "",
      ...(index === 0 && { hint: HOURS_HINT }),
    })),
  ];
}

/** Returns the fields that a visitor changed; an empty one is cleared. */
export function changesOf(corrected: Corrected, valueOf: (field: string) => string): ReadChanges {
  const changed = fieldsOf(corrected).filter(({ name, shown }) => valueOf(name).trim() !== shown);
  const changes: Record<string, unknown> = {};
  const places: Record<string, string> = {};
  const sizes: Record<string, unknown>[] = [];
  for (const { name } of changed) {
    const [key = "", part] = name.split(/\.(?=\w+$)/);
    const text = valueOf(name).trim();
    if (part === undefined) {
      changes[key] = text || null;
      places[key] = name;
    } else if (part === "hours") {
      const texts = days.map((day) => `${day}: ${valueOf(`${day}.hours`).trim()}`);
      changes["weekday_text"] = texts.every((one) => one.endsWith(": ")) ? null : texts;
      places["weekday_text"] ??= name;
    } else {
      const size = sizes.find(({ size_run }) => size_run === key) ?? { size_run: key };
      if (!sizes.includes(size)) sizes.push(size);
      size[part] = part === "price" ? numberOf(text) : text || null;
      places[`sizes.${sizes.indexOf(size)}.${part}`] = name;
    }
  }
  return { changes: { ...changes, ...(sizes.length > 0 && { sizes }) }, places };
}

/** Returns a price; a text that is none stays for the reply to say so. */
function numberOf(text: string): number | string | null {
  if (text === "") return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
