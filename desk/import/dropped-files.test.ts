import fc from "fast-check";
import { expect, it } from "vitest";
import { droppedFiles } from "./dropped-files.ts";

type Tree = { [name: string]: Tree | null };

/** Entries that a browser gives of a folder at a time. */
const BATCH = 100;

/** Makes the entry of a file system for a file, which is null in its tree, or a folder. */
function entryOf(name: string, tree: Tree | null, around = ""): FileSystemEntry {
  const fullPath = `${around}/${name}`;
  if (tree === null) {
    const file = (found: (file: File) => void) => found(new File(["text"], name));
    return { isFile: true, name, fullPath, file } as unknown as FileSystemEntry;
  }
  const left = Object.entries(tree).map(([below, more]) => entryOf(below, more, fullPath));
  const readEntries = (found: (entries: FileSystemEntry[]) => void) => found(left.splice(0, BATCH));
  return { isFile: false, name, fullPath, createReader: () => ({ readEntries }) } as unknown as FileSystemEntry;
}

async function pathsOf(tree: Tree, files: File[] = []): Promise<string[]> {
  const items = Object.entries(tree).map(([name, below]) => ({ webkitGetAsEntry: () => entryOf(name, below) }));
  const found = await droppedFiles({ items, files } as unknown as DataTransfer);
  return found.map(({ path }) => path);
}

it("a folder brings all below it with their paths, but the files of the system (DESK-12)", async () => {
  const pictures: Tree = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`${index}.jpg`, null]));
  const paths = await pathsOf({ shop: { "shoes.csv": null, ".DS_Store": null, pictures }, "more.json": null });
  expect(paths).toHaveLength(252);
  expect(paths).toEqual(expect.arrayContaining(["shop/shoes.csv", "shop/pictures/249.jpg", "more.json"]));
});

it("files come from browsers that know no folders, too (DESK-12)", async () => {
  expect(await pathsOf({}, [new File([""], "shoes.csv"), new File([""], ".hidden")])).toEqual(["shoes.csv"]);
});

const name = fc.stringMatching(/^[a-c]{1,2}$/);
const tree = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.dictionary(name, fc.option(tie("tree"), { depthSize: "small" }), { maxKeys: 4 }),
})).tree;

const leaves = (below: Tree, around = ""): string[] =>
  Object.entries(below).flatMap(([one, more]) => (more === null ? [around + one] : leaves(more, `${around}${one}/`)));

it("every file of any folders is found once (DESK-12)", async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (dropped) => {
      expect((await pathsOf(dropped)).toSorted()).toEqual(leaves(dropped).toSorted());
    }),
  );
});
