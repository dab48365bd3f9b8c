import { expect, it } from "vitest";
import { sectionNames } from "./section-titles.ts";
import { describeFields, type FieldDescription } from "./describe-fields.ts";
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

it("every number and flag of every section is read as one (CAT-58)", () => {
  for (const section of sectionNames) {
    const read = fieldTextReader(section);
    const check = (fields: FieldDescription[], around: string[]) => {
      for (const { name, kind, fields: inner = [] } of fields) {
        const place = [...around, name];
        if (kind === "number" || kind === "price")
          expect([section, place, read(place, "7")]).toEqual([section, place, 7]);
        if (kind === "flag") expect([section, place, read(place, "true")]).toEqual([section, place, true]);
        check(inner, place);
      }
    };
    check(describeFields(section), []);
  }
});
