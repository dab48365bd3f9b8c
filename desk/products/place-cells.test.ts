import { expect, it } from "vitest";
import { productColumns, textOf } from "./columns.ts";
import { makeRow } from "#test/product-row.ts";
import { describePaste, placeCells } from "./place-cells.ts";

const column = (id: string) => productColumns.find((one) => one.id === id) ?? null;
const columns = [null, column("nickname"), column("price"), column("retailers")];

it("fills cells to the right and down, and counts those that have no place (DESK-11)", () => {
  const rows = [makeRow("shoe"), makeRow("twin", { first_size: null })];
  const lines = [
    ["Shoe", "Pine", "225", "7", "more"],
    ["Twin", "Fog", "190", "7", "more"],
    ["Third", "Ash", "90", "7", "more"],
  ];
  const pasted = placeCells(lines, rows, columns);
  expect(pasted.placed.map(({ row, field, text }) => [row.key, field, text])).toEqual([
    ["shoe", "nickname", "Pine"],
    ["shoe", "Men.price", "225"],
    ["twin", "nickname", "Fog"],
  ]);
  expect(describePaste(pasted)).toBe(
    "Pasted 3 cells. 7 cells did not fit into the table. 5 cells cannot be edited here.",
  );
});

it("says of a single cell, too, that it did not fit (DESK-11)", () => {
  const pasted = placeCells([["Shoe", "Pine", "225", "7", "more"]], [makeRow("shoe")], columns);
  expect(describePaste(pasted)).toContain("1 cell did not fit into the table.");
});

it("takes the words of choices as well as their values (DESK-11)", () => {
  const release = column("unreleased_management")!;
  expect(["Never released", " unknown ", "0", "maybe"].map((text) => textOf(release, text))).toEqual([
    "2",
    "1",
    "0",
    "maybe",
  ]);
});
