const english = new Intl.NumberFormat("en-US");

/** A whole number with separated thousands: "1,081". */
export function formatNumber(number: number): string {
  return english.format(number);
}
