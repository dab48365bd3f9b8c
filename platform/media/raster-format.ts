/** Formats of rasters that a picture may have (CAT-24), as sharp names them. */
export type RasterFormat = "jpeg" | "png" | "webp" | "gif" | "heif";

/** Text in Latin-1 with which each format begins, by its place; AVIF is the one kind of HEIF that sharp decodes. */
const signatures: [RasterFormat, [at: number, text: string][]][] = [
  ["jpeg", [[0, "\xff\xd8\xff"]]],
  ["png", [[0, "\x89PNG\r\n\x1a\n"]]],
  [
    "webp",
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
  ],
  ["gif", [[0, "GIF8"]]],
  ["heif", [[4, "ftyp"]]],
];

/** Returns the format by the first bytes of a file, whatever its name says; null for any other (CAT-24). */
export function rasterFormat(bytes: Buffer): RasterFormat | null {
  const head = bytes.subarray(0, 16).toString("latin1");
  return signatures.find(([, parts]) => parts.every(([at, text]) => head.startsWith(text, at)))?.[0] ?? null;
}
