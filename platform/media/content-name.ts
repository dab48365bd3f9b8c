/**
 * Returns the SHA-256 of a file in hexadecimal. Another thread computes it: 20 MB would keep this one busy for too
 * long.
 */
export async function digestOf(bytes: Buffer): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString("hex");
}

/** Returns the path below the media folder, without its ending, of a file with this digest (SITE-53). */
export function contentName(digest: string): string {
  return `${digest.slice(0, 2)}/${digest.slice(2, 34)}`;
}

/** Whether a path below the media folder has the form of the names of pictures and the files made of them. */
export function isPictureName(file: string): boolean {
  return /^[0-9a-f]{2}\/[0-9a-f]{32}[-.][\w.-]+$/.test(file);
}
