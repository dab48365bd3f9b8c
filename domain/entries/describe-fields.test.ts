import { expect, it } from "vitest";
import { fieldsOfSection, sectionNames } from "./sections.ts";
import { describeFields, type FieldDescription } from "./describe-fields.ts";

const find = (fields: FieldDescription[] | undefined, ...names: string[]): FieldDescription | undefined => {
  const [name, ...rest] = names;
  const field = fields?.find((one) => one.name === name);
  return rest.length === 0 ? field : find(field?.fields, ...rest);
};

it.each(sectionNames)("every field of %s is described", (section) => {
  const names = describeFields(section).map(({ name }) => name);
  expect(names).toEqual(fieldsOfSection(section).filter((name) => name !== "was"));
});

it("a field is described by its schema", () => {
  const fields = describeFields("products");
  expect(find(fields, "slug")).toMatchObject({ kind: "slug", mayBeAbsent: false, mayBeNull: false });
  expect(find(fields, "nickname")).toMatchObject({ kind: "text", maxLength: 120, mayBeNull: true, label: "Nickname" });
  expect(find(fields, "release_date")).toMatchObject({ kind: "partial-date", mayBeNull: true });
  expect(find(fields, "release_time_zone")).toMatchObject({ kind: "zone" });
  expect(find(fields, "unreleased_management")).toMatchObject({
    kind: "choice",
    mayBeNull: false,
    choices: [
      { value: 0, label: "Known" },
      { value: 1, label: "Unknown" },
      { value: 2, label: "Never released" },
    ],
  });
  expect(find(fields, "model")).toMatchObject({ kind: "slug", names: "models" });
  expect(find(fields, "images", "file")).toMatchObject({ kind: "picture" });
  expect(find(fields, "sizes", "price")).toMatchObject({ kind: "price", label: "Price" });
  expect(find(fields, "sizes", "regions", "stockists", "release_time")).toMatchObject({ kind: "time" });
  expect(find(fields, "updates", "message")).toMatchObject({ kind: "html" });
});

it("what a new entry needs is required, though rows of others may leave it out", () => {
  for (const [section, names] of [
    ["products", ["slug", "brand", "full_name"]],
    ["brands", ["slug", "name"]],
    ["date_claims", ["product", "source_url", "kind", "release_date"]],
  ] as const)
    expect(describeFields(section).flatMap(({ name, isRequired }) => (isRequired ? name : []))).toEqual(names);
});

it("fields of other sections have their kinds, too", () => {
  expect(find(describeFields("stores"), "weekday_text")).toMatchObject({ kind: "texts" });
  expect(find(describeFields("stores"), "zip_code")).toMatchObject({ kind: "text", label: "ZIP code" });
  expect(find(describeFields("stores"), "promotions", "starts_on")).toMatchObject({ kind: "date" });
  expect(find(describeFields("stores"), "products")).toMatchObject({ kind: "texts", names: "products" });
  expect(find(describeFields("stores"), "is_featured")).toMatchObject({ kind: "flag" });
  expect(find(describeFields("social"), "media")).toMatchObject({ kind: "pictures" });
  expect(find(describeFields("regions"), "position")).toMatchObject({ kind: "number" });
  expect(find(describeFields("date_claims"), "kind")).toMatchObject({
    kind: "choice",
    choices: expect.arrayContaining([{ value: "retailer", label: "Retailer" }]),
  });
  expect(find(describeFields("news"), "time")).toMatchObject({ kind: "moment" });
});
