import { createHash, randomBytes } from "node:crypto";

/** In bytes: 256 bits. */
const TOKEN_LENGTH = 32;

/** A new secret of 43 characters that stand in an address as they are. */
export function createToken(): string {
  return randomBytes(TOKEN_LENGTH).toString("base64url");
}

/** What is stored of a token: a thief of the database cannot use it. Its 256 bits need no salt and no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Names a token without giving it away, by 43 characters that stand in an address as they are. */
export function fingerprintOf(token: string): string {
  return hashToken(token).toString("base64url");
}
