import { expect, it } from "vitest";
import { sectionNames } from "#domain/entries/sections.ts";
import { describeFields } from "#domain/entries/describe-fields.ts";
import { groupFields, isWide } from "./field-groups.ts";

it.each(sectionNames)("the form of %s has every field of the format once (DESK-9, DESK-15)", (section) => {
  const fields = describeFields(section);
  const shown = groupFields(section, fields).flatMap((group) => group.fields);
  expect(shown.toSorted(byName)).toEqual(fields.toSorted(byName));
});

it("a field that no group names is in the last, and a group without fields does not show (DESK-9)", () => {
  const [slug, price] = [{ name: "slug" }, { name: "resale_price" }] as ReturnType<typeof describeFields>;
  expect(groupFields("products", [price!, slug!]).map(({ title, fields }) => [title, fields])).toEqual([
    ["Name", [slug]],
    ["More", [price]],
  ]);
  expect(groupFields("aliases", [slug!])).toEqual([{ title: "", fields: [slug] }]);
});

it("lists, pictures and long texts take the whole width, names of other entries never do (DESK-15)", () => {
  const wide = describeFields("products").filter(isWide);
  expect(wide.map(({ name }) => name)).toEqual(expect.arrayContaining(["images", "sizes", "updates"]));
  expect(wide.map(({ name }) => name)).not.toContain("brand");
});

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
