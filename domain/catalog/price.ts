/** A price as a shop asks it (CAT-62). */
export interface Price {
  /** in whole units of the currency, with its hundredths */
  amount: number;
  /** ISO 4217 code */
  currency: string;
}

/** The currency of prices that name none. */
export const DOLLARS = "USD";

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** Whether a text is the code of a currency, such as "EUR". */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Returns a stored price; null without an amount. */
export function toPrice(amount: number | null, currency: string | null): Price | null {
  return amount === null ? null : { amount, currency: currency ?? DOLLARS };
}

/** Returns the amount of a price in US dollars; null for any other (CAT-3). */
export function dollarsOf(price: Price | null): number | null {
  return price?.currency === DOLLARS ? price.amount : null;
}
