import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** Flags of authenticator data: a person was present, and a credential is attached. */
const PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

interface AnswerOptions {
  challenge: string;
  origin: string;
  /** uses that the authenticator reports; by default each answer counts one more */
  counter?: number;
}

interface NewOptions extends AnswerOptions {
  /** of the attestation, "none" by default */
  format?: string;
  /** certificates that the attestation brings; none by default */
  certificates?: Buffer[];
}

/** Makes a passkey in software (ES256, no attestation), which answers as browsers do. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  let uses = 0;

  const clientData = (type: "webauthn.create" | "webauthn.get", { challenge, origin }: AnswerOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, { origin, counter = ++uses }: AnswerOptions) => {
    const header = Buffer.alloc(5);
    header.writeUInt8(flags);
    header.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), header]);
  };
  const credential = (response: Record<string, string>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString("base64url"),
    /** Returns the answer to options for a new passkey. */
    create({ format = "none", certificates, ...options }: NewOptions) {
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
        [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData(PRESENT | HAS_CREDENTIAL, options),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = cborMap([
        [cborText("fmt"), cborText(format)],
        [cborText("attStmt"), cborMap(certificates ? [[cborText("x5c"), cborArray(certificates.map(cborBytes))]] : [])],
        [cborText("authData"), cborBytes(data)],
      ]);
      return credential({
        clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
      });
    },
    /** Returns the answer to options of a confirmation. */
    sign(options: AnswerOptions) {
      const data = authenticatorData(PRESENT, options);
      const client = clientData("webauthn.get", options);
      const signer = createSign("sha256").update(Buffer.concat([data, sha256(client)]));
      return credential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signer.sign(privateKey).toString("base64url"),
      });
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** Returns the head of a CBOR value: its kind and a number below 65,536. */
function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}

function cborInt(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborArray(items: Buffer[]): Buffer {
  return Buffer.concat([cborHead(4, items.length), ...items]);
}

function cborMap(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
