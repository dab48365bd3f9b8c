import fc from "fast-check";

/** Texts that have broken programs: numbers at their limits, names of properties, code in other languages. */
const infamous = [
  ["", " ", "0", "-1", "+1", "1.5", "1e3", "00", "100", "101", "13", "9999", "NaN", "Infinity", "0x10", "１"],
  ["2147483647", "2147483648", "9007199254740991", "9007199254740992", "9".repeat(30), "9".repeat(400)],
  ["null", "undefined", "true", "[object Object]", "__proto__", "constructor", "toString", "hasOwnProperty"],
  ["' OR '1'='1", "'; DROP TABLE products; --", "%' OR 1=1) --", "\\", "\\'", "%", "_", "$1", "${7*7}", "{{7*7}}"],
  ["<script>x()</script>", '"><img src=x>', "</script>", "\0", "a\0b", "\r\nX-Odd: 1", "\t", "\u001B[2J", "\u007F"],
  [
    "\u202Ex",
    "\uFEFF",
    "\u2028",
    "İ",
    "ß",
    "ﬁ",
    "Ǆ",
    "👟",
    "👩‍👩‍👧",
    "e\u0301",
    "\uFFFF",
    "1,2,3",
    ",,,",
    "1,x",
    "[]",
    "{}",
  ],
  ["court", "COURT", "air", "nike court high", "AB1234-100", "week", "date-range", "2026-11", "../../etc/passwd"],
].flat();

/** An unusual text. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...infamous) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 1, arbitrary: longText(5_000) },
);

/** Returns up to `longest` characters, mostly of one kind. */
export function longText(longest: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom("x", "9", "é", " ", "court ", "'", "/", "%"), fc.integer({ min: 100, max: longest }))
    .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length));
}

/** An encoded text, or an encoding of no text. */
export const oddEncoded: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: oddText.map(encode) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        ["%", "%2", "%zz", "%00", "%FF", "%ED%A0%80", "%C0%80", "%F4%90%80%80", "%u0041", "+", "%2B", "%25", "%2F"],
        ["%5C", "%2e%2e", "%0D%0A", "%E2%80%AE", "\x80", "\xff", "\xc3\xa9", '"', "<", "|", "^", "`", "\\", "{}"],
      ].flat(),
    ),
  },
);

/** Percent-encodes any text. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
