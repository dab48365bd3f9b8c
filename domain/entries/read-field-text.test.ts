import { expect, it } from "vitest";
import type { z } from "zod";
import { sectionNames, sections } from "./sections.ts";
import { fieldTextReader } from "./read-field-text.ts";

it("a text of a field is read by its kind, wherever the field is (CAT-58)", () => {
  const product = fieldTextReader("products");
  expect(product(["sizes", "price"], "225")).toBe(225);
  expect(product(["sizes", "regions", "price"], "225.50")).toBe(225.5);
  expect(product(["sizes", "is_same_as_parent_region"], "true")).toBe(true);
  expect(product(["unreleased_management"], "2")).toBe(2);
  expect(product(["full_name"], "990")).toBe("990");
  expect(product(["sizes", "price"], "much")).toBe("much");
  expect(fieldTextReader("size_runs")(["position"], "3")).toBe(3);
  expect(fieldTextReader("stores")(["is_featured"], "FALSE")).toBe(false);
});

it("a text of a field that takes numbers or flags alone is read as one, in every section (CAT-58)", () => {
  for (const section of sectionNames) {
    const read = fieldTextReader(section);
    const { shape } = sections[section].row as unknown as { shape: Record<string, z.ZodType> };
    for (const [name, schema] of Object.entries(shape)) {
      for (const [text, value] of [
        ["7", 7],
        ["true", true],
      ] as const) {
        const takesValue = schema.safeParse(value).success && !schema.safeParse(text).success;
        if (takesValue) expect([section, name, read([name], text)]).toEqual([section, name, value]);
      }
    }
  }
});
