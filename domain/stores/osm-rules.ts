import OpeningHours, { type opening_hours_warning } from "opening_hours";

/** For rules about public holidays. */
const UNITED_STATES = { lat: 39.8, lon: -98.6, address: { country_code: "us", state: "" } };

/** Times of day that the library takes for the same all year. */
const OF_THE_SUN = /sunrise|sunset|dawn|dusk/;

/**
 * Warnings about a spelling that can mean one thing only: "Monday" for "Mo", "10am", "10.00" or "10" for "10:00", a
 * colon after the days, days after their hours, ";" at the end, ", Tu off" for "; Tu off". All others are about hours
 * that may be meant in another way, such as a missing ";", an hour without its half of the day ("10-8"), or days
 * without hours. About hours that leave out public holidays the library says nothing at this level.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  "additional_rule_which_evaluates_to_closed",
  "hour_min_separator",
  "no_colon_after",
  "nothing_useful",
  "omit_ko",
  "please_use_ok_for_ko",
  "rant_degree_sign_used_for_zero",
  "separator_for_readability",
  "switched",
  "without_minutes",
  "word_error_correction",
] satisfies opening_hours_warning["type"][]);

/** Separators between rules, in the library's own spelling. */
const SEPARATOR = "; |, | \\|\\| ";

/** Characters of a value of OpenStreetMap, which has none that is longer. */
const MAX_LENGTH = 255;

/** "PH" by itself: "PH +1 day" is the day after a public holiday, which is a day like others. */
const HOLIDAYS = String.raw`PH\b(?! [+-]\d)`;

const HOLIDAYS_IN_LIST = new RegExp(`,${HOLIDAYS}|\\bPH,`, "g");
const HOLIDAY_RULE = new RegExp(`^(?:${SEPARATOR})?${HOLIDAYS}`);

/**
 * Reads opening hours of OpenStreetMap that mean one thing and are the same in every week, public holidays aside. Throws an
 * Error that says what is wrong with others (STORE-26).
 */
export function readOsmRules(osmHours: string): OpeningHours {
  if (osmHours.length > MAX_LENGTH) throw notHours(`${osmHours.slice(0, MAX_LENGTH)}…`);
  const hours = parse(osmHours);
  if (!hours) throw notHours(osmHours);
  const regular = withoutHolidays(hours.prettifyValue());
  if (regular === "") throw new Error(`"${osmHours}" does not say when the store is open`);
  const regularHours = parse(regular);
  // the library knows by the rules themselves, whatever week it is
  if (!regularHours?.isWeekStable() || OF_THE_SUN.test(regular))
    throw new Error(`"${osmHours}" is not the same in every week`);
  const doubt = [
    // "24/7; PH off" contradicts itself on holidays only
    ...hours.getStructuredWarnings().filter(({ type }) => type !== "strange_24_7"),
    ...regularHours.getStructuredWarnings(),
  ].find(({ type }) => !HARMLESS.has(type));
  if (doubt) throw new Error(`"${osmHours}" is not clear: ${doubt.message}`);
  return hours;
}

function notHours(given: string): Error {
  return new Error(`"${given}" is not opening hours such as "Mo-Sa 10:00-20:00"`);
}

function parse(osmHours: string): OpeningHours | null {
  try {
    return new OpeningHours(osmHours, UNITED_STATES);
  } catch {
    return null;
  }
}

/** Returns the same rules, in the library's own spelling, without those for public holidays. */
function withoutHolidays(rules: string): string {
  return rules
    .replaceAll(HOLIDAYS_IN_LIST, "")
    .split(new RegExp(`(?=${SEPARATOR})`))
    .filter((rule) => !HOLIDAY_RULE.test(rule))
    .join("")
    .replace(new RegExp(`^(?:${SEPARATOR})`), "");
}
