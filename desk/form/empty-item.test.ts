import { expect, it } from "vitest";
import { fieldOf } from "#test/dom/desk-format.ts";
import { emptyItem } from "./empty-item.ts";

const emptyOf = (...path: [section: "products" | "stores", list: string]) => {
  const list = fieldOf(...path);
  return emptyItem(list, list.fields ?? []);
};

it("a new item has what it cannot be without, to be filled or refused (DESK-15)", () => {
  expect(emptyOf("stores", "promotions")).toEqual({ title: "" });
});

it("a new notice is of today on the clock of the editor (DESK-15)", () => {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  expect(emptyOf("products", "updates")).toMatchObject({ update_date: day.join("-") });
});
