import { text } from "node:stream/consumers";
import { OperatorError } from "../postgres/operator-error.ts";
import { keyFile, type KeySettings, makeKey, secretsOf } from "../secrets/secret-key.ts";
import { Secrets } from "../secrets/secrets.ts";
import { KEY_FILE } from "./manifest.ts";
import type { Archive } from "./read-archive.ts";

/**
 * Requires that this site has the key that sealed the secrets of a backup, and takes one that the backup has (OPS-28). Throws OperatorError
 * where there is none, or another one.
 */
export async function requireKey({ manifest, open }: Archive, settings: KeySettings): Promise<void> {
  const { keyId } = secretsOf(settings);
  const { secret_key = keyId, files } = manifest;
  if (keyId === secret_key) return;
  const place = keyFile(settings.DATA_DIR);
  if (keyId !== null) {
    throw new OperatorError(
      `the secrets of the backup are sealed with another key than that of ${settings.SECRET_KEY ? "SECRET_KEY" : place}: take that one away first, or restore --without-secrets`,
    );
  }
  if (!files.some(({ name }) => name === KEY_FILE)) {
    throw new OperatorError(
      `the secrets of the backup are sealed with a key that is not here: put it into ${place}, or set SECRET_KEY. If it is lost, restore --without-secrets: authenticator apps, channels and browsers with alerts have to be set up again`,
    );
  }
  const key = await text(await open(KEY_FILE));
  if (new Secrets(() => key).keyId !== secret_key) throw new OperatorError(`${KEY_FILE} in the backup is another key`);
  makeKey(settings.DATA_DIR, key);
}
