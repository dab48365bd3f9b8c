/** Byte order marks and their encodings. */
const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xff, 0xfe], "utf-16le"],
];

/** Returns the encoding of the byte order mark at the beginning. TextDecoder leaves the mark out. */
export function markedEncoding(bytes: Buffer): string | undefined {
  return marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
}
