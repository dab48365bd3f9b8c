const english = new Intl.NumberFormat("en-US");

/** Formats a whole number with separated thousands: "1,081". */
export function formatNumber(number: number): string {
  return english.format(number);
}
