import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { PictureFiles } from "./picture-files.ts";
import { FolderStore } from "./store/folder-store.ts";

const BYTES = Buffer.from("<svg/>");
const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String);

/**
 * Opens a store that writes a file whose name ends with `writing` when the test says so, and loses the answer for one
 * that ends with `lost`.
 */
class SlowStore extends FolderStore {
  readonly begun = Promise.withResolvers<void>();
  readonly mayWrite = Promise.withResolvers<void>();

  override async write(file: string, bytes: Buffer): Promise<void> {
    if (file.endsWith("writing")) {
      this.begun.resolve();
      await this.mayWrite.promise;
    }
    await super.write(file, bytes);
    if (file.endsWith("lost")) throw new Error("the answer is lost");
  }
}

it("takes back what it has added and was adding, also where it does not know whether that was written (CAT-28)", async () => {
  const folder = createFolder();
  const store = new SlowStore(folder);
  await store.write("before", BYTES);
  const files = new PictureFiles(store);
  await files.add("first", () => BYTES);
  await expect(files.add("lost", () => BYTES)).rejects.toThrow("the answer is lost");
  const writing = files.add("writing", () => BYTES);
  const [isMaking, made] = [Promise.withResolvers<void>(), Promise.withResolvers<Buffer>()];
  const making = files.add("making", () => {
    isMaking.resolve();
    return made.promise;
  });
  await files.add("before", () => Buffer.from("other"));
  await Promise.all([store.begun.promise, isMaking.promise]);
  const removing = files.removeAdded();
  store.mayWrite.resolve();
  made.resolve(BYTES);
  await Promise.all([removing, writing, making]);
  expect(filesIn(folder)).toEqual(["before"]);
  expect(await store.read("before")).toEqual(BYTES);
});
