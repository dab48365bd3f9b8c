import type * as WebAuthn from "@simplewebauthn/server";
import { Refused } from "#platform/errors.ts";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import type { Session } from "../accounts/sessions.ts";
import { keepChallenge } from "./challenges.ts";
import { PASSKEY_REFUSED, TOO_MANY_PASSKEYS } from "./messages.ts";

/** Answers of an authenticator, as browsers give them. */
export type AuthenticationResponseJSON = WebAuthn.AuthenticationResponseJSON;
export type RegistrationResponseJSON = WebAuthn.RegistrationResponseJSON;

type Transport = WebAuthn.AuthenticatorTransport;

/** Loads the library when it is needed: with its parsers of certificates it is larger than all other calls. */
const loadWebAuthn = (): Promise<typeof WebAuthn> => import("@simplewebauthn/server");

const MAX_PASSKEYS = 20;

/** COSE numbers of EdDSA, ES256 and RS256. The library's own list asks Node for algorithms that it calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** The site that passkeys are made for. */
export interface RelyingParty {
  name: string;
  /** such as https://toebox.example */
  origin: string;
}

/** Begins to add a passkey: returns what the browser asks its authenticator for. Throws Refused after 20. */
export async function beginPasskey(
  tx: DatabaseTransaction,
  session: Pick<Session, "id" | "account_id">,
  { email, site, now }: { email: string; site: RelyingParty; now: Temporal.Instant },
): Promise<WebAuthn.PublicKeyCredentialCreationOptionsJSON> {
  const present = await listCredentials(tx, session.account_id);
  requireRoom(present);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    supportedAlgorithmIDs: ALGORITHMS,
    rpID: hostOf(site),
    userName: email,
    // no personal data, and the same for every passkey of the account
    userID: new TextEncoder().encode(`account ${session.account_id}`),
    excludeCredentials: present,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(tx, session.id, "add", options.challenge, now);
  return options;
}

/** Facts that the answer of an authenticator has to match. */
interface Expected {
  expectedChallenge: string;
  site: RelyingParty;
  now: Temporal.Instant;
}

/** Adds the passkey that an authenticator made. Throws Refused for an answer to another challenge or site. */
export async function addPasskey(
  tx: DatabaseTransaction,
  accountId: number,
  answer: RegistrationResponseJSON,
  { name, expectedChallenge, site, now }: Expected & { name: string },
  load: () => Promise<Pick<typeof WebAuthn, "verifyRegistrationResponse">> = loadWebAuthn,
): Promise<void> {
  requireRoom(await listCredentials(tx, accountId));
  await requireNoCertificates(answer);
  const { verifyRegistrationResponse } = await load();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    supportedAlgorithmIDs: ALGORITHMS,
    expectedChallenge,
    ...expectedOf(site),
  }).catch(refusePasskey);
  if (!verified) refusePasskey();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("passkeys")
    .values({
      account_id: accountId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name,
      created_at: toDate(now),
      last_used_at: toDate(now),
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) refusePasskey();
}

/** Begins to confirm a session by a passkey: returns what the browser asks its authenticator for. */
export async function beginConfirmation(
  tx: DatabaseTransaction,
  session: Session,
  { site, now }: { site: RelyingParty; now: Temporal.Instant },
): Promise<WebAuthn.PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: await listCredentials(tx, session.account_id),
    userVerification: "preferred",
  });
  await keepChallenge(tx, session.id, "confirm", options.challenge, now);
  return options;
}

/** Checks what a passkey of the account has signed. Throws Refused for any other answer. */
export async function checkPasskey(
  tx: DatabaseTransaction,
  accountId: number,
  answer: AuthenticationResponseJSON,
  { expectedChallenge, site, now }: Expected,
): Promise<void> {
  const passkey = await tx
    .selectFrom("passkeys")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("credential_id", "=", answer.id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) return refusePasskey();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    ...expectedOf(site),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports as Transport[],
    },
  }).catch(refusePasskey);
  if (!verified) refusePasskey();
  await tx
    .updateTable("passkeys")
    .set({ counter: authenticationInfo.newCounter, last_used_at: toDate(now) })
    .where("id", "=", passkey.id)
    .execute();
}

function requireRoom(present: unknown[]): void {
  if (present.length >= MAX_PASSKEYS) throw new Refused(TOO_MANY_PASSKEYS);
}

/**
 * Refuses an attestation with certificates, which nobody asks for: to check one, the library fetches the lists that its
 * certificates name, from any address. Without certificates are "none", and a "packed" that the passkey signs itself.
 */
async function requireNoCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, "base64url"));
  try {
    const attestation = decodeAttestationObject(bytes);
    const hasCertificates = attestation.get("attStmt").get("x5c") !== undefined;
    const format = attestation.get("fmt");
    if (format === "none" || (format === "packed" && !hasCertificates)) return;
  } catch {
    // it is not what it should be
  }
  refusePasskey();
}

/** Lists the credentials of an account, as browsers name them. */
async function listCredentials(tx: DatabaseTransaction, accountId: number) {
  const rows = await tx
    .selectFrom("passkeys")
    .select(["credential_id as id", "transports"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, transports }) => ({ id, transports: transports as Transport[] }));
}

function expectedOf(site: RelyingParty) {
  return { expectedOrigin: site.origin, expectedRPID: hostOf(site), requireUserVerification: false };
}

function hostOf({ origin }: RelyingParty): string {
  return new URL(origin).hostname;
}

function refusePasskey(): never {
  throw new Refused(PASSKEY_REFUSED);
}
