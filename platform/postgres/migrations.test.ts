import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrationNames } from "./migrate.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** Checksums of the migrations that are on `main`, in their order: sites have applied them, and apply none twice. */
const landed: [name: string, sha256: string][] = [
  ["0001-schema", "17d0c307c585bce5d26728663b77afafafe1d18c02ff79e6c3292ee3cd47c69c"],
  ["0002-audit-log", "ad705e5cb2062f678da37a83378eaf28643ac95001eb929a0569e6905c0487b7"],
  ["0003-returned-visitors", "1ea2cf9a866cecf62dd149e1f22040c3ffddf255f280786a01f689c8b1c4a49d"],
  ["0004-desk-keys", "14d0d3110a1daa345fc63a99632e252b32b1e463acdcee1ad8bbe7880354914c"],
  ["0005-sealed-secrets", "13916d1e94ab312966cc7c27b7b2ae37fd96794d1f87a3de21b1fdec3768b632"],
  ["0006-scheduled-entries", "80c2a53a4ebefa776759732b0d57db6f6f5cae0c088cd89a2105553cebce1441"],
  ["0007-openings", "01fdb57de58e499c3b089f1a77dbdd0c19f3f83e7bde796273ef0aa8cbd93b53"],
  ["0008-first-shop", "4e30907ddcc5ec0d0fccd2b79395521c43701e436e4c4532222d3b12b1ec62dc"],
  ["0009-removed-releases", "3015cbf00f5b7750fa2d81e4a93ee305e7ed6b3e286831114418af0237e0f839"],
  ["0010-known-owners", "9617146eebc98ff82c8c2fa362ca5cbc58fcb75f8ebfa977dba4c2ceda8e4030"],
  ["0011-channel-kinds", "56cfa710fb83d484df51c8391c33c10b8b2b09eded0a65455458e06c6305db9f"],
  ["0012-alert-kinds", "84bb17d80cfb3c9d23bddf83354c1c4ba445d57150187550b9f3b3ad5de6e4c5"],
];

it("migrations that sites have applied stay as they are; a change of the schema is a new one (OPS-5)", () => {
  const hashOf = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(FOLDER, `${name}.sql`)))
      .digest("hex");
  const present = migrationNames(FOLDER).map((name) => [name, hashOf(name)]);
  expect(present).toEqual(landed);
});
