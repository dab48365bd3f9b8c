import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** Number of iterations, the default of PostgreSQL. */
const ITERATIONS = 4_096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Returns the verifier that PostgreSQL stores for `password`, in the format of RFC 5803. It is made here, so that no
 * statement, which PostgreSQL may log, contains the password. Only for passwords of ASCII letters and digits.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, "sha256");
  const keyOf = (purpose: string) => createHmac("sha256", salted).update(purpose).digest();
  const storedKey = createHash("sha256").update(keyOf("Client Key")).digest();
  const base64 = (bytes: Buffer) => bytes.toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${base64(salt)}$${base64(storedKey)}:${base64(keyOf("Server Key"))}`;
}
