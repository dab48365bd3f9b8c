import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMAIL_INVALID, EMAIL_MISSING, EMAIL_TOO_SHORT, emailAddress } from "./email-address.ts";

/** Returns the messages that a form shows; none when the address is valid. */
const messages = (value: unknown) => emailAddress.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const letters = fc.stringMatching(/^[a-z0-9]+$/);
const word = letters.filter((value) => value.length >= 2 && value.length <= 20);
const address = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word, { minLength: 1, maxLength: 3 }))
  .map(([before, after]) => `${before.join(".")}@${after.join(".")}.example`);
const spaces = fc.integer({ min: 0, max: 5 }).map((count) => " ".repeat(count));
const control = fc
  .oneof(fc.integer({ min: 0, max: 0x1f }), fc.integer({ min: 0x7f, max: 0x9f }))
  .map((code) => String.fromCodePoint(code));

describe("an e-mail address (ERR-1, ERR-2, ERR-3)", () => {
  it.each([
    [undefined, EMAIL_MISSING],
    [null, EMAIL_MISSING],
    ["", EMAIL_MISSING],
    ["   ", EMAIL_MISSING],
    [7, EMAIL_INVALID],
    [["ann@example.com"], EMAIL_INVALID],
    ["ann", EMAIL_INVALID],
    ["ann@", EMAIL_INVALID],
    ["@example.com", EMAIL_INVALID],
    ["ann@example", EMAIL_INVALID],
    ["ann@example.c", EMAIL_INVALID],
    ["ann@@example.com", EMAIL_INVALID],
    ["ann@example..com", EMAIL_INVALID],
    [".ann@example.com", EMAIL_INVALID],
    ["ann lee@example.com", EMAIL_INVALID],
    ["ann@example.com, bob@example.com", EMAIL_INVALID],
    ['"Ann" <ann@example.com>', EMAIL_INVALID],
    ["ann@example.com\n", EMAIL_INVALID],
    ["\tann@example.com", EMAIL_INVALID],
    ["\u0000", EMAIL_INVALID],
    ["a@example.com", EMAIL_TOO_SHORT],
    ["ann@e.com", EMAIL_TOO_SHORT],
    ["a@e.com", EMAIL_TOO_SHORT],
    ["ann@e.example.com", EMAIL_TOO_SHORT],
    [`${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}com`, EMAIL_INVALID],
  ])("%j has one message, that of the first rule it breaks (API-4)", (value, message) => {
    expect(messages(value)).toEqual([message]);
  });

  it.each(["an@ex.co", "ann+shoes@mail.example.com", "o'neil_1@example.co.uk", "ANN@EXAMPLE.COM"])(
    "%s is valid",
    (value) => expect(emailAddress.parse(value)).toBe(value),
  );

  it.each(["pat%x@example.com", "pat/dept=a@example.com", "anna@xn--mnchen-shoes-dlb.de", "anna@mail.xn--p1ai"])(
    "%s is valid, as in a browser",
    (value) => expect(emailAddress.parse(value)).toBe(value),
  );

  it.each([
    ["anna@münchen-shoes.de", "anna@xn--mnchen-shoes-dlb.de"],
    ["Anna@MÜNCHEN.de", "Anna@xn--mnchen-3ya.de"],
    ["anna@пример.рф", "anna@xn--e1afmkfd.xn--p1ai"],
    ["anna@bücher。example", "anna@xn--bcher-kva.example"],
  ])("%s is known as mail servers know it: %s (ERR-2)", (value, ascii) => {
    expect(emailAddress.parse(value)).toBe(ascii);
  });

  it.each([
    "anna@ü/x.de",
    "anna@ü:80.de",
    "anna@ü?.de",
    "änna@example.com",
    "anna@１２７.0.0.1",
    "a..b@x.example",
    "anna.@x.example",
  ])("%s is none", (value) => expect(messages(value)).toHaveLength(1));

  it("is stripped of the spaces around it, and of nothing else", () => {
    fc.assert(
      fc.property(address, spaces, spaces, (value, before, after) => {
        expect(emailAddress.parse(before + value + after)).toBe(value);
      }),
    );
  });

  it("needs two characters before the @ and two before the first dot after it", () => {
    fc.assert(
      fc.property(fc.constantFrom("x", "7"), word, fc.boolean(), (one, word, before) => {
        expect(messages(before ? `${one}@${word}.example` : `${word}@${one}.example`)).toEqual([EMAIL_TOO_SHORT]);
      }),
    );
  });

  it("is refused with a control character anywhere, its ends included", () => {
    fc.assert(
      fc.property(address, control, fc.nat(), (value, control, at) => {
        const place = at % (value.length + 1);
        expect(messages(value.slice(0, place) + control + value.slice(place))).toEqual([EMAIL_INVALID]);
      }),
    );
  });

  it("is valid, or has exactly one message", () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom("a", "b", "@", ".", " ", "\n", "-", "ä") }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const result = emailAddress.safeParse(value);
        if (result.success) expect(result.data).toMatch(/^[^\s@]{2,}@[^\s@.]{2,}\.[^\s@]+$/);
        else expect(result.error.issues).toHaveLength(1);
      }),
      { numRuns: 1000 },
    );
  });

  // steps that grew with the square of the length would be 250 thousand million, and no test would end
  it("is checked in steps that grow with its length alone", () => {
    for (const long of [
      " ".repeat(500_000) + "x",
      `x${" ".repeat(500_000)}x`,
      " x".repeat(250_000),
      "a.".repeat(250_000),
    ]) {
      expect(messages(long)).toEqual([EMAIL_INVALID]);
    }
  });
});
