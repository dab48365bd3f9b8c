import { ECDH } from "node:crypto";
import webpush from "web-push";

/** Subscription of a browser: the address of its push service, and its keys (base64url). */
export interface PushTarget {
  endpoint: string;
  /** the public key, which isPushKey accepts */
  p256dh: string;
  /** the secret, which isPushSecret accepts */
  auth: string;
}

export interface PushMessage {
  target: PushTarget;
  payload: string;
  /** seconds that the service keeps it for a device that is away */
  ttlS: number;
  /** replaces a message of the same topic that the device does not have yet; 32 characters of base64url at most */
  topic?: string;
  /** whether it wakes a device that saves its battery */
  urgency: "high" | "normal";
  /** its request, where that is made ahead of its time: encryption takes longer than sending; null for one that cannot be made */
  encrypted?: PushRequest | null;
}

/** Request that hands a message over, without Authorization. */
export interface PushRequest {
  origin: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Bytes of a payload; services take 4,096 of a request, encrypted. */
export const MAX_PAYLOAD_BYTES = 3_000;

/**
 * Encrypts a message for its browser (RFC 8291). Throws RangeError for a message that no service takes, and any other
 * error when the keys of the target are wrong.
 */
export function encryptPushMessage({ target, payload, ttlS, topic, urgency }: PushMessage): PushRequest {
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES)
    throw new RangeError(`A push payload has at most ${MAX_PAYLOAD_BYTES} bytes.`);
  if (!Number.isInteger(ttlS) || ttlS < 0) throw new RangeError("The TTL of a push message is 0 or more seconds.");
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic))
    throw new RangeError("A push topic has 1 to 32 characters of base64url.");
  const { origin, pathname, search } = new URL(target.endpoint);
  return {
    origin,
    path: pathname + search,
    headers: {
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(ttlS),
      urgency,
      ...(topic !== undefined && { topic }),
    },
    body: webpush.encrypt(target.p256dh, target.auth, payload, "aes128gcm").cipherText,
  };
}

/** Encrypts a message; returns null when the keys of its target are wrong, which must not stop others. Throws RangeError as encryptPushMessage. */
export function tryToEncrypt(message: PushMessage): PushRequest | null {
  try {
    return encryptPushMessage(message);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}

/** Returns whether a text is a public key of a browser: an uncompressed point on the curve P-256, in base64url. */
export function isPushKey(p256dh: string): boolean {
  if (!/^[\w-]{87}=?$/.test(p256dh)) return false;
  const point = Buffer.from(p256dh, "base64url");
  if (point[0] !== 4) return false;
  try {
    // throws for a point that is not on the curve
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a text is a secret of a browser: 16 bytes, in base64url. */
export function isPushSecret(auth: string): boolean {
  return /^[\w-]{22}(==)?$/.test(auth);
}
