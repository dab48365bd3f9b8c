/** Bytes (a character for each) as they can be read and typed: what repeats is counted. */
export function escaped(bytes: string): string {
  return bytes
    .replaceAll(/([^])\1{40,}/g, (run: string, piece: string) => `${piece}{${run.length} times}`)
    .replaceAll(/[^\n -~]/g, (byte) =>
      byte === "\r" ? "\\r" : `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`,
    )
    .replaceAll("\n", "\\n\n");
}
