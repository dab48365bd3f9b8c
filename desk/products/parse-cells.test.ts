import fc from "fast-check";
import { expect, it } from "vitest";
import { parseCells } from "./parse-cells.ts";

it.each<[string, string[][]]>([
  ["225", [["225"]]],
  ["", [[""]]],
  [
    "Pine\t2026-12-05\r\nFog\t2026-12\r\n",
    [
      ["Pine", "2026-12-05"],
      ["Fog", "2026-12"],
    ],
  ],
  ["a\t\tb", [["a", "", "b"]]],
  ["a\n\nb\n", [["a"], [""], ["b"]]],
  ['"two\nlines"\t"the ""Chicago"""', [["two\nlines", 'the "Chicago"']]],
  ['5" heel\t"open', [['5" heel', '"open']]],
])("reads %j as a spreadsheet copies it (DESK-11)", (text, cells) => {
  expect(parseCells(text)).toEqual(cells);
});

const cell = fc.string({ unit: fc.constantFrom("a", "1", " ", "é", '"', "\t", "\n"), maxLength: 6 });
const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

it("reads whatever a spreadsheet writes, cell by cell (DESK-11)", () => {
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(table, fc.constantFrom("\n", "\r\n"), (lines, end) => {
      const text = lines.map((line) => line.map(quoted).join("\t") + end).join("");
      expect(parseCells(text)).toEqual(lines);
    }),
  );
});
