import { expect, it, vi } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createAuthenticator } from "#test/software-authenticator.ts";
import { addPasskey, type RegistrationResponseJSON } from "./passkeys.ts";

const origin = "https://toebox.test";
const expected = {
  expectedChallenge: "challenge",
  site: { name: "Toebox", origin },
  name: "Test",
  now: Temporal.Instant.from("2026-11-28T12:00:00Z"),
};

it("an attestation with certificates is refused before they are checked, which would fetch what they name (ROLE-8)", async () => {
  const { db } = await createTestDatabase();
  const verifyRegistrationResponse = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("checked"));
  const load = async () => ({ verifyRegistrationResponse });
  const add = (format: string, certificates?: Buffer[]) => {
    const answer = createAuthenticator().create({ challenge: "challenge", origin, format, certificates });
    return db
      .transaction()
      .execute((tx) => addPasskey(tx, 1, answer as unknown as RegistrationResponseJSON, expected, load));
  };
  const certificate = Buffer.from("a certificate");
  for (const format of ["android-key", "android-safetynet", "apple", "fido-u2f", "packed", "tpm"])
    await expect(add(format, [certificate]), format).rejects.toThrow("could not be confirmed");
  await expect(add("apple")).rejects.toThrow("could not be confirmed");
  expect(verifyRegistrationResponse).not.toHaveBeenCalled();
  await expect(add("none")).rejects.toThrow("could not be confirmed");
  await expect(add("packed")).rejects.toThrow("could not be confirmed");
  expect(verifyRegistrationResponse).toHaveBeenCalledTimes(2);
});
