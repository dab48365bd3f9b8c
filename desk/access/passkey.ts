import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { postDesk, type Send } from "../browser/call.ts";

/** Whether this browser, at this address, has passkeys. */
export const hasPasskeys: boolean = browserSupportsWebAuthn();

const DISMISSED = "The passkey was not used: it was dismissed, or took too long.";
const PRESENT = "This device has a passkey of your account already.";

/** Confirms the session by a passkey. Throws an error with a text for the person. */
export async function confirmByPasskey(): Promise<void> {
  const { data } = await postDesk<{ data: PublicKeyCredentialRequestOptionsJSON }>("/confirmation/passkey");
  const passkey = await startAuthentication({ optionsJSON: data }).catch(refuse);
  await postDesk("/confirmation", { passkey });
}

/** Adds a passkey of this device by calls of `send`. Returns recovery codes with the first factor, else null. */
export async function addPasskey(send: Send = postDesk): Promise<string[] | null> {
  const { data } = await send<{ data: PublicKeyCredentialCreationOptionsJSON }>("/passkeys/options");
  const passkey = await startRegistration({ optionsJSON: data }).catch(refuse);
  const { recovery_codes } = await send<{ recovery_codes: string[] | null }>("/passkeys", { passkey });
  return recovery_codes;
}

function refuse(error: unknown): never {
  const { name } = error as Error;
  if (name === "InvalidStateError") throw new Error(PRESENT, { cause: error });
  if (name === "NotAllowedError" || name === "AbortError") throw new Error(DISMISSED, { cause: error });
  throw error;
}
