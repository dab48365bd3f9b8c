import { createECDH, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makePushKeys } from "./push-keys.ts";
import { encryptPushMessage, isPushKey, isPushSecret, MAX_PAYLOAD_BYTES, type PushMessage } from "./push-message.ts";
import { makeVapidSigner } from "./vapid-signer.ts";

const target = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/a?b=c%2f",
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
};

const message: PushMessage = { target, payload: "text", ttlS: 60, urgency: "high" };

describe("a push message", () => {
  it("has headers of RFC 8030, and a body that does not contain its text", () => {
    const { body, ...rest } = encryptPushMessage({ ...message, topic: "drop-1" });
    expect(rest).toEqual({
      origin: "https://updates.push.services.mozilla.com",
      path: "/wpush/v2/a?b=c%2f",
      headers: {
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        ttl: "60",
        urgency: "high",
        topic: "drop-1",
      },
    });
    expect(body.includes("text")).toBe(false);
  });

  it("has a payload of 3,000 bytes at most, which fits into 4,096", () => {
    const payload = "é".repeat(MAX_PAYLOAD_BYTES / 2);
    expect(encryptPushMessage({ ...message, payload }).body.length).toBeLessThanOrEqual(4_096);
    expect(() => encryptPushMessage({ ...message, payload: `${payload}.` })).toThrow(RangeError);
  });

  it.each([{ topic: "" }, { topic: "a b" }, { topic: "a".repeat(33) }, { ttlS: -1 }, { ttlS: 0.5 }, { ttlS: NaN }])(
    "is refused with %o",
    (wrong) => {
      expect(() => encryptPushMessage({ ...message, ...wrong })).toThrow(RangeError);
    },
  );
});

describe("the keys of a subscription", () => {
  it("are a point of P-256 and 16 bytes, with or without padding", () => {
    expect([isPushKey(target.p256dh), isPushKey(`${target.p256dh}=`)]).toEqual([true, true]);
    expect([isPushSecret(target.auth), isPushSecret(`${target.auth}==`)]).toEqual([true, true]);
  });

  it("are refused for anything else, also for points outside the curve", () => {
    const point = Buffer.from(target.p256dh, "base64url");
    const withByte = (at: number, byte: number) =>
      Buffer.from(point)
        .fill(byte, at, at + 1)
        .toString("base64url");
    const off = (point[64] ?? 0) ^ 1;
    const wrong = [
      "",
      "a",
      withByte(64, off),
      withByte(0, 6 + ((point[64] ?? 0) & 1)),
      withByte(0, 2),
      Buffer.alloc(65).toString("base64url"),
      Buffer.alloc(65, 255).toString("base64url"),
      createECDH("prime256v1").generateKeys("base64url", "compressed"),
      createECDH("secp256k1").generateKeys("base64url"),
      `${target.p256dh}==`,
      `${target.p256dh}\n`,
      ` ${target.p256dh}`,
      `${target.p256dh.slice(0, -1)}+`,
    ];
    expect(wrong.filter((key) => isPushKey(key))).toEqual([]);
    const secrets = ["", "a", `${target.auth}a`, `${target.auth}=`, `${target.auth}\n`, target.auth.slice(1)];
    expect(secrets.filter((secret) => isPushSecret(secret))).toEqual([]);
  });

  it("are never accepted when a message cannot be encrypted for them", () => {
    const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(bytes, (rest) => {
        const p256dh = Buffer.from([4, ...rest]).toString("base64url");
        expect(isPushKey(p256dh)).toBe(false);
        expect(() => encryptPushMessage({ ...message, target: { ...target, p256dh } })).toThrow();
      }),
    );
  });
});

describe("the signature of a request", () => {
  it("is made once for each origin, and again an hour before it expires", async () => {
    let now = Temporal.Instant.from("2026-11-21T17:00:00Z");
    const keys = makePushKeys();
    const signer = makeVapidSigner({ keys, subject: "mailto:ann@example.com", now: () => now });
    const first = await signer.authorize("https://a.example");
    expect(await signer.authorize("https://b.example")).not.toBe(first);
    now = now.add({ hours: 10, minutes: 59 });
    expect(await signer.authorize("https://a.example")).toBe(first);
    now = now.add({ minutes: 1 });
    const second = await signer.authorize("https://a.example");
    expect(second).not.toBe(first);
    const read = (header: string) =>
      JSON.parse(Buffer.from(/t=[^.]+\.([^.]+)/.exec(header)?.[1] ?? "", "base64url").toString());
    expect([read(first), read(second)]).toEqual(
      ["2026-11-22T05:00:00Z", "2026-11-22T16:00:00Z"].map((expiry) => ({
        aud: "https://a.example",
        sub: "mailto:ann@example.com",
        exp: Temporal.Instant.from(expiry).epochMilliseconds / 1000,
      })),
    );
  });
});
