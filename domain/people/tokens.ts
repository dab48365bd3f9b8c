import { createHash, randomBytes } from "node:crypto";

/** In bytes: 256 bits. */
const TOKEN_LENGTH = 32;

/** Returns a new secret of 43 characters that need no escapes in an address. */
export function createToken(): string {
  return randomBytes(TOKEN_LENGTH).toString("base64url");
}

/**
 * Returns the stored form of a token: a thief of the database cannot use it. Its 256 bits need no salt and no slow
 * hash.
 */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Identifies a token without revealing it, with 43 characters that need no escapes in an address. */
export function fingerprintOf(token: string): string {
  return hashToken(token).toString("base64url");
}
