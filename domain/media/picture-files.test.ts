import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { PictureFiles } from "./picture-files.ts";
import { FolderStore } from "./store/folder-store.ts";

const BYTES = Buffer.from("<svg/>");
const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String);

/** A store that is slow to write, and whose answer is lost for what ends with `lost`. */
class SlowStore extends FolderStore {
  override async write(file: string, bytes: Buffer): Promise<void> {
    await sleep(50);
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
  const making = files.add("making", () => sleep(50, BYTES));
  await files.add("before", () => Buffer.from("other"));
  await sleep(10);
  await files.removeAdded();
  await Promise.all([writing, making]);
  expect(filesIn(folder)).toEqual(["before"]);
  expect(await store.read("before")).toEqual(BYTES);
});
