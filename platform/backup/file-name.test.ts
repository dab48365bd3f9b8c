import fc from "fast-check";
import { expect, it } from "vitest";
import { fileName, parseName } from "./file-name.ts";

it("reads the names that it writes, to the second, and no others (OPS-4)", () => {
  const seconds = fc.integer({ min: Date.parse("2020-01-01") / 1000, max: Date.parse("2090-01-01") / 1000 });
  const label = fc.option(fc.stringMatching(/^[a-z][a-z-]{0,20}$/), { nil: undefined });
  fc.assert(
    fc.property(seconds, fc.nat(999), label, (second, millisecond, name) => {
      const madeAt = Temporal.Instant.fromEpochMilliseconds(second * 1000 + millisecond);
      const parsed = parseName(fileName({ madeAt, label: name }));
      expect(parsed?.label).toBe(name);
      expect(parsed?.madeAt.epochMilliseconds).toBe(second * 1000);
    }),
  );
  const madeAt = Temporal.Instant.from("2026-11-25T08:30:00.999Z");
  expect(fileName({ madeAt, label: "nightly" })).toBe("toebox-20261125T083000Z-nightly.zip");
  for (const other of ["toebox-20261125T083000Z-nightly.zip.unfinished", "toebox-20261399T083000Z.zip", "notes.zip"]) {
    expect(parseName(other)).toBeNull();
  }
});
