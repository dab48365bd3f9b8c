import { expect, it } from "vitest";
import { placeAfter } from "./cell-place.ts";
import { actionOf } from "./grid-keys.ts";

const press = (key: string, isEditable = true, more = {}) =>
  actionOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, isEditable);

it("letters edit a cell, and are shortcuts where nothing is edited (DESK-11)", () => {
  expect(press("j")).toEqual({ kind: "edit", text: "j" });
  expect(press("j", false)).toEqual({ kind: "move", step: { rows: 1, columns: 0 } });
  expect(press("e", false)).toEqual({ kind: "open" });
  expect(press("Enter")).toEqual({ kind: "edit", text: null });
  expect(press("Enter", false)).toEqual({ kind: "open" });
  expect([press("x", false), press("/"), press("Tab"), press("Shift")]).toEqual([null, null, null, null]);
});

it("leaves the browser its own keys, such as those that copy and paste (DESK-11)", () => {
  expect([press("v", true, { ctrlKey: true }), press("c", true, { metaKey: true })]).toEqual([null, null]);
  expect(press("ArrowLeft", true, { altKey: true })).toBe(null);
  expect(press("Home", true, { ctrlKey: true })).toMatchObject({ kind: "move", step: { rows: -Infinity } });
});

it("a move ends at the edges of the table (DESK-11)", () => {
  const size = { rows: 100_000, columns: 9 };
  expect(placeAfter({ row: 5, column: 8 }, { rows: -10, columns: 1 }, size)).toEqual({ row: 0, column: 8 });
  expect(placeAfter({ row: 5, column: 3 }, { rows: Infinity, columns: -Infinity }, size)).toEqual({
    row: 99_999,
    column: 0,
  });
  expect(placeAfter({ row: 5, column: 3 }, { rows: 0, columns: 0 }, { rows: 0, columns: 2 })).toEqual({
    row: 0,
    column: 1,
  });
});
