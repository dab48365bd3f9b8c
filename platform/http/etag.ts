import { hash } from "node:crypto";

/** Returns the tag of a body; weak, because all encodings share it. */
export function etagOf(body: string | Buffer): string {
  return `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Whether the client has the response with this tag, by weak comparison (RFC 9110): encodings make no difference. */
export function hasEtag(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  const opaque = etag.slice(2);
  return asked === "*" || asked.split(",").some((one) => one.trim().replace(/^W\//, "") === opaque);
}
