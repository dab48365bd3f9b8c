import { createHash, hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from "jose";
import { OperatorError } from "../postgres/operator-error.ts";

/** Columns of sealed secrets, by table (OPS-28). */
export type SealedColumn = "authenticator_apps.secret" | "channels.url" | "channels.secret" | "push_keys.private_key";

const ALGORITHM = { alg: "dir", enc: "A256GCM" };

/** Form of every sealed secret: a JWE (RFC 7516), whose header begins with a brace. */
const SEALED = /^eyJ[\w-]*\.\.[\w-]+\.[\w-]*\.[\w-]+$/;

export const NO_KEY =
  "the key that seals secrets is missing, or another one is in its place: put it back as secret-key into DATA_DIR, or set SECRET_KEY. If it is lost, `npx toebox secrets forget` removes what it sealed";

export function isSealed(text: string): boolean {
  return SEALED.test(text);
}

/** Returns the id of the key that sealed a text; empty for one that is damaged. */
export function keyIdOf(sealed: string): string {
  try {
    return decodeProtectedHeader(sealed).kid ?? "";
  } catch {
    return "";
  }
}

/** Seals secrets that the database keeps, so that nobody reads them in a backup (OPS-28). */
export class Secrets {
  readonly #read: () => string | null;
  #key: { bytes: Uint8Array; id: string } | null = null;

  /** `read` returns the key of the site, of any length; null where there is none yet. */
  constructor(read: () => string | null) {
    this.#read = read;
  }

  /** Id of the key, which tells nothing of it; null where there is none. Throws OperatorError for a key that cannot be read. */
  get keyId(): string | null {
    return this.#find()?.id ?? null;
  }

  /** Seals a text for a column. Throws OperatorError without a key. */
  async seal(text: string, column: SealedColumn): Promise<string> {
    const { bytes, id } = this.#require();
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ ...ALGORITHM, kid: id, typ: column })
      .encrypt(bytes);
  }

  /** Returns the text that was sealed for a column. Throws OperatorError without its key, and Error for what was changed or moved. */
  async open(sealed: string, column: SealedColumn): Promise<string> {
    const { bytes, id } = this.#require();
    if (!isSealed(sealed)) throw new Error(`a value of ${column} is not sealed`);
    if (keyIdOf(sealed) !== id) throw new OperatorError(NO_KEY);
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, bytes).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? new Error(`a value of ${column} was changed`) : error;
    });
    if (protectedHeader.typ !== column) throw new Error(`a value of ${column} was sealed for ${protectedHeader.typ}`);
    return new TextDecoder().decode(plaintext);
  }

  #require() {
    const key = this.#find();
    if (!key) throw new OperatorError(NO_KEY);
    return key;
  }

  #find() {
    const text = this.#key ? null : this.#read();
    if (text !== null) {
      const bytes = new Uint8Array(hkdfSync("sha256", text, "", "secrets of Toebox", 32));
      this.#key = { bytes, id: createHash("sha256").update(bytes).digest("base64url").slice(0, 12) };
    }
    return this.#key;
  }
}
