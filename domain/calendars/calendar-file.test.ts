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

it("a release that has lost its day is canceled, and has no alarm (REM-3)", () => {
  const [start, end] = [Date.parse("2026-11-28T15:00:00Z"), Date.parse("2026-11-28T16:00:00Z")];
  const revision = { changedAt: Temporal.Instant.from("2026-11-20T12:00:00Z"), moves: 1 };
  const event = {
    id: "release-1",
    slug: "bred",
    title: "Bred",
    details: "Bred",
    start,
    end,
    isWholeDay: false,
    revision,
  };
  const file = (isCanceled: boolean) => makeCalendarFile("plain", [{ ...event, isCanceled }], site);
  expect([file(false).includes("BEGIN:VALARM"), file(false).includes("STATUS:CANCELLED")]).toEqual([true, false]);
  expect([file(true).includes("BEGIN:VALARM"), file(true).includes("STATUS:CANCELLED")]).toEqual([false, true]);
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
