import { expect, it } from "vitest";
import { describeFields } from "#domain/entries/describe-fields.ts";
import { defaultFields, withDefaults } from "./default-fields.ts";

const NOW = "2026-11-28T12:00:00.000Z";

it("a new entry gets the slug of its names, and a post its moment (DESK-15)", () => {
  const named = { full_name: "Air Jordan 4 Retro", nickname: "Pine Green" };
  expect(defaultFields(describeFields("products"), named, NOW)).toEqual({ slug: "air-jordan-4-retro-pine-green" });
  expect(defaultFields(describeFields("news"), {}, NOW)).toEqual({ time: NOW });
  expect(defaultFields(describeFields("stores"), { name: "Corner Kicks", nickname: null }, NOW)).toEqual({
    slug: "corner-kicks",
  });
});

it("gives nothing before there is a name, nor to a section without such fields (DESK-15)", () => {
  expect(defaultFields(describeFields("products"), { full_name: "" }, NOW)).toEqual({});
  expect(defaultFields(describeFields("aliases"), { name: "Nike Runner" }, NOW)).toEqual({});
});

it("what somebody gives wins over a default, until it is emptied (DESK-15)", () => {
  expect(withDefaults({ slug: "mine", brand: "nike" }, { slug: "theirs" })).toEqual({ slug: "mine", brand: "nike" });
  expect(withDefaults({ slug: "" }, { slug: "theirs" })).toEqual({ slug: "theirs" });
});
