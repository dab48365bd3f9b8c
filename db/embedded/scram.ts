import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** How often PostgreSQL itself stretches a password by default. */
const ITERATIONS = 4_096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * What PostgreSQL keeps of `password`, as RFC 5803 writes it. Made here, so that the password itself is in no statement,
 * and a statement that PostgreSQL may log does not give it away. Only for passwords of ASCII letters and digits.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, "sha256");
  const keyOf = (purpose: string) => createHmac("sha256", salted).update(purpose).digest();
  const storedKey = createHash("sha256").update(keyOf("Client Key")).digest();
  const base64 = (bytes: Buffer) => bytes.toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${base64(salt)}$${base64(storedKey)}:${base64(keyOf("Server Key"))}`;
}
