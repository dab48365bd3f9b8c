import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSealed, keyIdOf, Secrets } from "./secrets.ts";

const key = "a key of at least thirty-two letters";
const secrets = new Secrets(() => key);
const other = new Secrets(() => `${key}!`);

describe("a sealed secret (OPS-28)", () => {
  it("is opened by its key for its column alone, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        const sealed = await secrets.seal(text, "channels.url");
        expect([isSealed(sealed), keyIdOf(sealed) === secrets.keyId]).toEqual([true, true]);
        if (text.length > 8) expect(sealed).not.toContain(text);
        expect(await new Secrets(() => key).open(sealed, "channels.url")).toBe(text);
        await expect(secrets.open(sealed, "channels.secret")).rejects.toThrow("was sealed for channels.url");
        await expect(other.open(sealed, "channels.url")).rejects.toThrow("the key that seals secrets is missing");
      }),
    );
  });

  it("is another each time, and is refused with any part changed", async () => {
    const sealed = await secrets.seal("s3cret", "channels.secret");
    expect(await secrets.seal("s3cret", "channels.secret")).not.toBe(sealed);
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.constantFrom("A", "b", "_", "."), async (at, letter) => {
        const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
        // the last letter of a part has bits that mean nothing
        fc.pre(changed.split(".").some((part, index) => !same(part, sealed.split(".")[index])));
        await expect(secrets.open(changed, "channels.secret")).rejects.toThrow();
      }),
    );
  });

  it("is neither an address, nor a secret as versions before stored it", async () => {
    for (const text of ["https://example.com/hooks/1", "eyJzZWNyZXQ=", "", "eyJ..a.b"])
      expect(isSealed(text), text).toBe(false);
    await expect(secrets.open("https://example.com/hooks/1", "channels.url")).rejects.toThrow("is not sealed");
  });

  it("needs a key, which is read once it is needed", async () => {
    let now: string | null = null;
    const late = new Secrets(() => now);
    expect(late.keyId).toBeNull();
    await expect(late.seal("x", "channels.url")).rejects.toThrow("the key that seals secrets is missing");
    now = key;
    expect(late.keyId).toBe(secrets.keyId);
    expect(late.keyId).not.toBe(other.keyId);
    expect(key).not.toContain(late.keyId);
  });
});

function same(one = "", another = ""): boolean {
  return Buffer.from(one, "base64url").equals(Buffer.from(another, "base64url"));
}
