import { expect, it } from "vitest";
import { formatPrice } from "./format-price.ts";

it.each([
  [180, "USD", "$180"],
  [99.5, "USD", "$99.50"],
  [150, "EUR", "€150"],
  [149.95, "GBP", "£149.95"],
  [20_000, "JPY", "¥20,000"],
  [1_234.5, "CHF", "CHF\u00a01,234.50"],
])("%d %s reads %s (CAT-62)", (amount, currency, text) => {
  expect(formatPrice({ amount, currency })).toBe(text);
});
