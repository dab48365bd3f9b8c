import { expect, it } from "vitest";
import { readStoreRequest } from "../../stores/store-request.ts";
import { resultLine } from "./result-line.ts";

const meta = { total: 24, pages: 2, page: 1, nearestTo: null };

it.each([
  ["", {}, "24 stores · Featured first"],
  ["search=nike", {}, "24 stores for “nike”"],
  ["search=nike+chicago", { total: 1 }, "1 store for “nike chicago”"],
  ["search=qqzzxx", { total: 0 }, "0 stores for “qqzzxx”"],
  ["search=buffalo", { nearestTo: "Buffalo, NY" }, "No stores in Buffalo, NY. Here are the 24 closest:"],
  ["radius=30", {}, "24 stores within 30 miles of New York, NY 10012"],
  ["latitude=34&longitude=-118&radius=20", { total: 1234 }, "1,234 stores within 20 miles of your location"],
])("the list of /store-locator?%s says what it is (STORE-2, STORE-23)", (query, own, line) => {
  expect(resultLine(readStoreRequest(new URLSearchParams(query)), { ...meta, ...own })).toBe(line);
});
