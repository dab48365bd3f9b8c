import type { ChosenFile } from "./chosen-file.ts";

/** Returns the files that are dropped, those of folders with their paths. Files of the system, which begin with a dot, are left out. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // the items are gone after the first wait
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found =
    entries.length > 0
      ? (await Promise.all(entries.map((entry) => filesBelow(entry)))).flat()
      : Array.from(files, (file) => ({ path: file.name, file }));
  return found.filter(({ file }) => !file.name.startsWith("."));
}

async function filesBelow(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ""), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const below: FileSystemEntry[] = [];
  for (;;) {
    // it gives a hundred at a time
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return (await Promise.all(below.map((one) => filesBelow(one)))).flat();
    below.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
