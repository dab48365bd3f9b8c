import { SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { PushKeys } from "./push-keys.ts";

interface SignerSettings {
  keys: PushKeys;
  /** address for the operators of a push service: mailto: or https: */
  subject: string;
  now: () => Temporal.Instant;
}

/** Signer of requests to push services (RFC 8292). */
export interface VapidSigner {
  /** Returns the value of Authorization for the requests to an origin. */
  authorize(origin: string): Promise<string>;
}

const LIFETIME = { hours: 12 };
const RENEWED_BEFORE_END = { hours: 1 };
/** Origins whose signatures are kept; browsers use a handful, but a subscriber may name any subdomain of a service. */
const MAX_ORIGINS = 100;

/** Makes a signer that signs once for each origin, and again an hour before a signature expires. */
export function makeVapidSigner({ keys, subject, now }: SignerSettings): VapidSigner {
  const key = toPrivateJwk(keys);
  const made = new LRUCache<string, { header: Promise<string>; renewAt: Temporal.Instant }>({ max: MAX_ORIGINS });
  const sign = async (origin: string, expiresAt: Temporal.Instant) => {
    const token = await new SignJWT({ aud: origin, exp: Math.floor(expiresAt.epochMilliseconds / 1000), sub: subject })
      .setProtectedHeader({ typ: "JWT", alg: "ES256" })
      .sign(key);
    return `vapid t=${token}, k=${keys.publicKey}`;
  };
  return {
    authorize(origin) {
      const last = made.get(origin);
      if (last && Temporal.Instant.compare(now(), last.renewAt) < 0) return last.header;
      const expiresAt = now().add(LIFETIME);
      const header = sign(origin, expiresAt);
      made.set(origin, { header, renewAt: expiresAt.subtract(RENEWED_BEFORE_END) });
      return header;
    },
  };
}

function toPrivateJwk({ publicKey, privateKey }: PushKeys) {
  const point = Buffer.from(publicKey, "base64url");
  return {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
    d: privateKey,
  };
}
