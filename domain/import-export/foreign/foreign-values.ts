import { isCurrency } from "../../catalog/price.ts";
import { parsePartialDate } from "../../time/partial-date.ts";
import { monthName } from "../../time/display-date.ts";
import { textOf } from "./text-of.ts";

/** Characters of a price or a date that are read: none has more. */
const MAX_LENGTH = 200;

/** Words of other programs for what they do not know. */
const NOTHING = /^(?:n\/?a|nan|none|null|undefined|unknown|does not apply|adult|tb[acd]|-+|–|—|\?+)?$/i;

/** Whether a value of another program says nothing. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && NOTHING.test(value.trim()));
}

/** Order of day and month in dates of numbers: "mdy" for 12/31/2026, "dmy" for 31.12.2026. */
export type DateOrder = "mdy" | "dmy";

/** A value as the import format has it, or why it cannot be read. */
export type Read<Value> = { value: Value } | { reason: string };

const SYMBOLS = new Map([
  ...["$", "US$"].map((sign) => [sign, "USD"] as const),
  ...["A$", "AU$"].map((sign) => [sign, "AUD"] as const),
  ...["C$", "CA$"].map((sign) => [sign, "CAD"] as const),
  ...["¥", "円"].map((sign) => [sign, "JPY"] as const),
  ["€", "EUR"],
  ["£", "GBP"],
  ["HK$", "HKD"],
  ["₩", "KRW"],
]);

/**
 * Reads a price such as 225, "$1,097", "150€", "150.00 USD" or "1.097,50 EUR"; its currency is null where it names none. What costs
 * nothing has no known price.
 */
export function readPrice(given: unknown): Read<{ amount: number; currency: string | null } | null> {
  if (typeof given === "number") return { value: given === 0 ? null : { amount: given, currency: null } };
  const text = textOf(given).trim().slice(0, MAX_LENGTH);
  const [, before = "", digits = "", after = ""] = /^([^\d\s.,-]*)\s*([\d.,\s]*\d)\s*([^\d\s.,]*)$/.exec(text) ?? [];
  const signs = [before, after].filter(Boolean).map((sign) => SYMBOLS.get(sign.toUpperCase()) ?? sign.toUpperCase());
  const [currency = null, other = currency] = signs;
  const isKnown = digits !== "" && currency === other && (currency === null || isCurrency(currency));
  const amount = isKnown ? amountOf(digits.replaceAll(/\s/g, "")) : null;
  if (amount === null) return { reason: `"${text}" is no price` };
  return { value: amount === 0 ? null : { amount, currency } };
}

/** Returns the number of a price's digits; null where dots and commas say nothing clear, as in "1.097". */
function amountOf(digits: string): number | null {
  if (/^\d+(?:[.,]\d{1,2})?$/.test(digits)) return Number(digits.replace(",", "."));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(digits)) return Number(digits.replaceAll(",", ""));
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(digits)) return Number(digits.replaceAll(".", "").replace(",", "."));
  return null;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => monthName(month + 1).toLowerCase());

/**
 * Reads a date as far as it is known: "2026-12-05", "2026-12-05T10:00:00Z" (the day as it is written), "2026-12", "2026", "December 5, 2026",
 * "Sat, 5 Dec 2026", "Dec 2026", and "12/05/26" by the given order.
 */
export function readDate(given: unknown, order: DateOrder | null): Read<string> {
  const text = textOf(given).trim().slice(0, MAX_LENGTH);
  const iso = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ].*)?)?)?$/.exec(text);
  if (iso) return dateOf(text, iso[1], iso[2], iso[3]);
  const words = /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})(?:\s.*)?$/i.exec(
    text,
  );
  if (words && monthOf(words[1])) return dateOf(text, words[3], monthOf(words[1]), words[2]);
  const dayFirst =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+of)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?:\s.*)?$/i.exec(
      text,
    );
  if (dayFirst && monthOf(dayFirst[2])) return dateOf(text, dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:\s.*)?$/.exec(text);
  if (!numbers) return { reason: `"${text}" is no date` };
  const [, one, other, year = ""] = numbers;
  if (order === null)
    return { reason: `"${text}" does not say which number is the month: say --dates mdy or --dates dmy` };
  const [month, day] = order === "mdy" ? [one, other] : [other, one];
  return dateOf(text, year.length === 2 ? `20${year}` : year, month, day);
}

/** Returns "12" for "Dec", "December" and what is between; undefined for other words. */
function monthOf(word = ""): string | undefined {
  const index = word.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(word.toLowerCase()));
  return index < 0 ? undefined : String(index + 1);
}

function dateOf(text: string, year = "", month?: string, day?: string): Read<string> {
  const parts = [year, month, day].filter((part) => part !== undefined).map((part) => part.padStart(2, "0"));
  const value = parts.join("-");
  return parsePartialDate(value) === null ? { reason: `"${text}" is no real date` } : { value };
}

/** Size runs by the words of shops and feeds. */
const SIZE_RUNS = new Map([
  ...["men", "mens", "male", "m", "unisex"].map((word) => [word, "Men"] as const),
  ...["women", "womens", "wmns", "female", "w"].map((word) => [word, "Women"] as const),
  ...["grade school", "gs", "youth", "kids", "child", "big kids", "boys", "girls"].map(
    (word) => [word, "Grade School"] as const,
  ),
  ...["preschool", "ps", "little kids"].map((word) => [word, "Preschool"] as const),
  ...["toddler", "td", "infant", "newborn"].map((word) => [word, "Toddler"] as const),
]);

/** Returns the size run that a word such as "male" or "wmns" stands for: the one of that name, else a usual one, else the word itself. */
export function readSizeRun(given: string, known: ReadonlyMap<string, string>): string {
  const word = given.toLowerCase().replaceAll(/['’]/g, "");
  return known.get(word) ?? SIZE_RUNS.get(word) ?? given;
}

/** Whether a text of a shop can be the style code of a shoe: a shop's own numbers, and barcodes, are none. */
export function isStyleCode(text: string): boolean {
  return /\d/.test(text) && (/[a-z]/i.test(text) || /\d[-/ ]\d/.test(text));
}

/** Returns a SKU without what a shop puts behind it for a size, such as "DZ5485-612" of "DZ5485-612-9.5". */
export function shoeOf(sku: string): string {
  const shoe = sku.replace(/[-_/ ]\d{1,2}(?:\.5)?[A-Za-z]?$/, "");
  return isStyleCode(shoe) ? shoe : sku;
}
