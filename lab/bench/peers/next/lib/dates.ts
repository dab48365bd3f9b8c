/** A release date as far as it is known. */
export interface PartialDate {
  year: number | null;
  month: number | null;
  day: number | null;
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const weekDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function monthName(month: number): string {
  return months[month - 1] ?? "";
}

export function shortMonth(month: number): string {
  return monthName(month).slice(0, 3);
}

/** "November 28, 2026", "November 2026", "2026" or "". */
export function displayDate({ year, month, day }: PartialDate, nameOf = monthName): string {
  if (year === null) return "";
  if (month === null) return String(year);
  return day === null ? `${nameOf(month)} ${year}` : `${nameOf(month)} ${day}, ${year}`;
}

/** "Nov 28, 2026" */
export function shortDate(date: PartialDate): string {
  return displayDate(date, shortMonth);
}

/** "Saturday", or "" without a day. */
export function weekDay({ year, month, day }: PartialDate): string {
  if (year === null || month === null || day === null) return "";
  return weekDays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
}

/** "2026-11-28", "2026-11", "2026" or "" */
export function isoDate({ year, month, day }: PartialDate): string {
  return [year, month, day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** Reads what isoDate writes. */
export function dateOfIso(text: string): PartialDate {
  const [year = null, month = null, day = null] = text.split("-").map(Number);
  return { year, month, day };
}
