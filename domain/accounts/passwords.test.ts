import { expect, it } from "vitest";
import { LimitReached } from "#platform/errors.ts";
import { Passwords } from "./passwords.ts";

it("hashes with argon2id, each time with another salt, and knows the right password (ACC-26)", async () => {
  const passwords = new Passwords();
  const [one, two] = await Promise.all([passwords.hash("correct horse 1"), passwords.hash("correct horse 1")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(two).not.toBe(one);
  expect(await passwords.matches(one, "correct horse 1")).toBe(true);
  expect(await passwords.matches(two, "correct horse 1")).toBe(true);
  expect(await passwords.matches(one, "Correct horse 1")).toBe(false);
});

it.each([null, undefined])("matches nothing for an account without a password: %s", async (stored) => {
  expect(await new Passwords().matches(stored, "correct horse 1")).toBe(false);
});

it("tells two long passwords apart by their last character", async () => {
  const passwords = new Passwords();
  const long = "x1".repeat(5_000);
  const hash = await passwords.hash(long);
  expect([await passwords.matches(hash, long), await passwords.matches(hash, `${long}x`)]).toEqual([true, false]);
});

it("refuses more than may wait, and goes on afterwards", async () => {
  const passwords = new Passwords(10);
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => passwords.hash(`${at}`)));
  const refused = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  // up to three are hashed at once
  expect(refused.length).toBeGreaterThanOrEqual(17);
  expect(refused.length).toBeLessThanOrEqual(20);
  expect(refused[0]?.reason).toBeInstanceOf(LimitReached);
  expect(await passwords.hash("again")).toMatch(/^\$argon2id/);
});
