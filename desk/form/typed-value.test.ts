import fc from "fast-check";
import { expect, it } from "vitest";
import { fieldOf } from "#test/dom/desk-format.ts";
import { textOfValue, valueOfText } from "./typed-value.ts";

const price = fieldOf("products", "sizes", "price");

it("a price is a number, and what is none stays for the rules of an import to refuse (DESK-15)", () => {
  expect(valueOfText(price, " 119.50 ")).toBe(119.5);
  expect(["1,200", "lots", "1e3", "119."].map((text) => valueOfText(price, text))).toEqual([
    "1,200",
    "lots",
    "1e3",
    "119.",
  ]);
});

it("digits of a text stay a text (DESK-15)", () => {
  expect(valueOfText(fieldOf("products", "sizes", "sku"), "0012")).toBe("0012");
});

it("an empty field clears what may be cleared, is left out where it may be, and is refused else (DESK-15)", () => {
  const emptied = { mayBeNull: false, mayBeAbsent: false };
  expect(valueOfText({ ...price, ...emptied, mayBeNull: true }, "  ")).toBe(null);
  expect(valueOfText({ ...price, ...emptied, mayBeAbsent: true }, "  ")).toBe(undefined);
  expect(valueOfText({ ...price, ...emptied }, "  ")).toBe("");
});

it("shows nothing for what is no text, and any number as it is read again (DESK-15)", () => {
  expect([null, undefined, true, ["a"]].map(textOfValue)).toEqual(["", "", "", ""]);
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((amount) => amount / 100);
  fc.assert(
    fc.property(cents, (amount) => {
      expect(valueOfText(price, textOfValue(amount))).toBe(amount);
    }),
  );
});
