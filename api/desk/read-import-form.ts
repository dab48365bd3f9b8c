import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { MAX_FILE_BYTES, MAX_FILES, MAX_TOTAL_BYTES } from "#domain/import-export/file-limits.ts";
import type { GivenFile } from "#domain/import-export/read-given-files.ts";
import { Refused } from "#platform/errors.ts";
import { parts, refuseMalformed } from "../multipart-parts.ts";

/** Options of the parser of multipart forms: of a file, the folders that it lies in are kept. */
export const multipartOptions = {
  limits: { fileSize: MAX_FILE_BYTES, files: MAX_FILES, fields: 20, parts: MAX_FILES + 20, fieldSize: 2_000 },
  throwFileSizeLimit: false,
  preservePath: true,
};

/** Reads the files and the texts of a form into memory. Throws Refused for a file that is too large, and errors with their status. */
export async function readImportForm(
  request: FastifyRequest,
): Promise<Record<string, unknown> & { files: GivenFile[] }> {
  const fields: Record<string, unknown> = {};
  const files: GivenFile[] = [];
  let left = MAX_TOTAL_BYTES;
  let tooLarge: string | null = null;
  for await (const part of parts(request)) {
    if (part.type === "field") {
      if (part.fieldname !== "files") fields[part.fieldname] = part.value;
      continue;
    }
    const { name, bytes, isWhole } = await readFile(part, left);
    left -= bytes.length;
    if (!isWhole) tooLarge ??= name;
    // a form without a chosen file sends an empty one
    else if (part.fieldname === "files" && name !== "") files.push({ name, bytes });
  }
  if (tooLarge !== null) throw Refused.field("files", `${tooLarge} is larger than 20 MB.`);
  return { ...fields, files };
}

type FilePart = Extract<Multipart, { type: "file" }>;

/** Reads a file of a form. Throws an error of status 413 for more than `left` bytes. */
async function readFile({ file, filename = "" }: FilePart, left: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > left) throw Object.assign(new Error("too large"), { statusCode: 413 });
      chunks.push(chunk);
    }
  } catch (error) {
    refuseMalformed(error);
  }
  const name = filename
    .replaceAll("\\", "/")
    .replaceAll(/\p{Cc}/gu, "")
    .replace(/^(?:\.?\/)+/, "")
    .slice(-300);
  return { name, bytes: Buffer.concat(chunks), isWhole: !file.truncated };
}
