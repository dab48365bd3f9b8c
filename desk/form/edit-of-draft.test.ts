import { expect, it } from "vitest";
import { editOfDraft } from "./edit-of-draft.ts";

const base = { slug: "shoe", full_name: "Shoe", nickname: "Pine", sizes: [{ size_run: "Men" }], release_date: null };
const rowOf = (value: Record<string, unknown>) => {
  const edit = editOfDraft("products", { base, revision: "abc", value, edited_at: "2026-11-28T12:00:00Z" });
  return edit.kind === "row" ? edit.row : null;
};

it("names what differs, and the slug that a product had (DESK-15)", () => {
  expect(rowOf(base)).toEqual({ slug: "shoe", revision: "abc" });
  expect(rowOf({ ...base, nickname: null, slug: "boot" })).toEqual({
    slug: "boot",
    was: "shoe",
    nickname: null,
    revision: "abc",
  });
});

it("sends what is emptied, for the rules of an import to refuse where it is needed (DESK-15)", () => {
  const { full_name: _name, sizes: _sizes, release_date: _date, ...rest } = base;
  expect(rowOf(rest)).toEqual({ slug: "shoe", full_name: "", sizes: null, revision: "abc" });
});
