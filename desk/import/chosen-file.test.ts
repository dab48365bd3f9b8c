import { expect, it } from "vitest";
import { findTooMuch, withMore } from "./chosen-file.ts";
import { importFormData } from "./import-form-data.ts";
import { PLAIN_OPTIONS } from "./import-options.tsx";

/** Makes a chosen file that says that it is so large. */
function chosen(path: string, megabytes = 0) {
  const file = new File(["text"], path.split("/").at(-1) ?? "");
  Object.defineProperty(file, "size", { value: megabytes * 1024 * 1024 });
  return { path, file };
}

it("a file that is chosen again takes the place of the earlier one (DESK-12)", () => {
  const [first, again] = [chosen("a/shoes.csv"), chosen("a/shoes.csv")];
  const all = withMore([first, chosen("b/shoes.csv")], [again, chosen("c.json")]);
  expect(all.map(({ path }) => path)).toEqual(["a/shoes.csv", "b/shoes.csv", "c.json"]);
  expect(all[0]).toBe(again);
});

it("says what is too much before anything is sent (DESK-12)", () => {
  const many = Array.from({ length: 201 }, (_, index) => chosen(`${index}.jpg`));
  expect(findTooMuch(many)).toBe("These are 201 files. Take some away: 200 go at a time.");
  expect(findTooMuch([chosen("a.jpg", 21)])).toBe("a.jpg is larger than 20 MB. Take it away.");
  expect(findTooMuch([chosen("a.csv", 3), chosen("b.json", 3)])).toContain("more than 5 MB of data");
  expect(findTooMuch(Array.from({ length: 6 }, (_, index) => chosen(`${index}.jpg`, 18)))).toContain("100 MB together");
  expect(findTooMuch([...many.slice(0, 199), chosen("a.csv", 4)])).toBe("");
});

it("sends files with their paths, and only what is chosen of the options (DESK-12)", () => {
  const options = { ...PLAIN_OPTIONS, skip_refused: true, dates: "dmy" as const };
  const form = importFormData([chosen("a/shoes.csv")], options, { note: "From the shop", source_url: "" });
  expect(Object.fromEntries([...form].filter(([name]) => name !== "files"))).toEqual({
    skip_refused: "true",
    dates: "dmy",
    note: "From the shop",
  });
  expect(form.getAll("files").map((file) => (file as File).name)).toEqual(["a/shoes.csv"]);
});
