import { expect, it } from "vitest";
import { mayImport } from "#test/layers.ts";
import { builtFolders } from "./build.ts";

it("a change in any folder that the server may import from, or of the desk, makes a new build", () => {
  expect(builtFolders.toSorted()).toEqual(["desk", "server", ...(mayImport["server"] ?? [])].toSorted());
});
