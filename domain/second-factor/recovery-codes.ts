import { randomInt } from "node:crypto";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { hashToken } from "../people/tokens.ts";

const COUNT = 10;

/** Letters and digits of recovery codes: without those that look like others. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Gives an account ten new recovery codes such as "k7mx-2pqd-9rta-wz4h", in place of those that it has. Each works once.
 * They have 79 random bits and need no slow hash.
 */
export async function makeRecoveryCodes(tx: DatabaseTransaction, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, createCode);
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses up a recovery code, however it is typed. Returns false for one that the account does not have. */
export async function spendRecoveryCode(tx: DatabaseTransaction, accountId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hashOf(code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function createCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

function hashOf(code: string): Buffer {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}
