import fc from "fast-check";
import { expect, it } from "vitest";
import { makeCalendarFile } from "./calendar-file.ts";

const site = { name: "Toebox", origin: "https://toebox.example" };
const linesOf = (name: string) => makeCalendarFile(name, [], site).replaceAll("\r\n ", "").split("\r\n");

it("the name of a calendar is escaped as RFC 5545 has it (REM-3)", () => {
  const name = String.raw`Air; Größe, 'Überlång' \ Ñandú`;
  const escaped = String.raw`Air\; Größe\, 'Überlång' \\ Ñandú`;
  expect(linesOf(name)).toEqual(expect.arrayContaining([`NAME:${escaped}`, `X-WR-CALNAME:${escaped}`]));
});

it("whatever its name, a calendar has no further line", () => {
  const plain = linesOf("plain").length;
  const text = fc.array(fc.constantFrom("a", ";", ",", "\\", "\n", "\r", "\r\n", "X-EVIL:1"), { minLength: 1 });
  fc.assert(
    fc.property(text, (parts) => {
      const lines = linesOf(`a${parts.join("")}`);
      expect(lines).toHaveLength(plain);
      expect(lines.filter((line) => line.startsWith("X-EVIL"))).toEqual([]);
    }),
  );
});
