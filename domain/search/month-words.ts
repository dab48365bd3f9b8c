import { monthName } from "../time/display-date.ts";

/** Months by their names and short names. */
export const monthWords = new Map(
  Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month) => {
    const name = monthName(month).toLowerCase();
    const names = [name, name.slice(0, 3), ...(month === 9 ? ["sept"] : [])];
    return names.map((one) => [one, month] as const);
  }),
);
