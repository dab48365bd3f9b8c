import { expect, it } from "vitest";
import { mayImport } from "../oxlint.config.ts";
import { builtFolders } from "./build.ts";

it("a change in any folder that the server may import from, or of the desk, makes a new build", () => {
  expect(builtFolders.toSorted()).toEqual(["desk", "server", ...(mayImport["server"] ?? [])].toSorted());
});
