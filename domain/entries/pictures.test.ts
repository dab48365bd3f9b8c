import { expect, it } from "vitest";
import { picturesOf, withPictures } from "./pictures.ts";

const row = {
  image: "a.jpg",
  images: [{ file: "b.jpg", caption: "Side" }, null, { file: 3 }, "c.jpg"],
  media: ["d.jpg", 5],
};

it("pictures are found by their fields, of a row that is not valid as well (CAT-24)", () => {
  expect(picturesOf(row)).toEqual([
    { name: "a.jpg", path: ["image"] },
    { name: "b.jpg", path: ["images", 0, "file"] },
    { name: "d.jpg", path: ["media", 0] },
  ]);
  for (const value of [null, undefined, 7, "text", [], { images: { length: 3 }, media: "d.jpg", image: {} }])
    expect(picturesOf(value)).toEqual([]);
});

it("pictures get other names and go, and what is none of them stays as it is (CAT-24)", () => {
  const renamed = withPictures(row, (name) => (name === "d.jpg" ? null : `media/${name}`));
  expect(renamed).toEqual({
    image: "media/a.jpg",
    images: [{ file: "media/b.jpg", caption: "Side" }, null, { file: 3 }, "c.jpg"],
    media: [5],
  });
  expect(withPictures({ slug: "shoe" }, () => null)).toEqual({ slug: "shoe" });
});
