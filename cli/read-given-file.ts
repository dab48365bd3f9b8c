import { readFile } from "node:fs/promises";
import { OperatorError } from "#platform/postgres/operator-error.ts";

/** Reads a file that the operator names. Throws OperatorError. */
export async function readGivenFile(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file} cannot be read (${error.code})`);
  });
}
