import webpush from "web-push";
import type { Database } from "../postgres/connect.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { toDate } from "../to-date.ts";

/** Key pair (P-256, base64url) by which push services recognize this site (RFC 8292). */
export interface PushKeys {
  /** the uncompressed point, which browsers subscribe with */
  publicKey: string;
  privateKey: string;
}

/** Makes a key pair. */
export function makePushKeys(): PushKeys {
  return webpush.generateVAPIDKeys();
}

/**
 * Returns the keys of the site, which are made when there are none. Nodes that start at the same time get the same
 * ones: the first to store them wins. Other keys would end every subscription.
 */
export async function openPushKeys(db: Database, secrets: Secrets, now: Temporal.Instant): Promise<PushKeys> {
  const stored = await readPushKeys(db, secrets);
  if (stored) return stored;
  const { publicKey, privateKey } = makePushKeys();
  await db
    .insertInto("push_keys")
    .values({
      public_key: publicKey,
      private_key: await secrets.seal(privateKey, "push_keys.private_key"),
      made_at: toDate(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const keys = await readPushKeys(db, secrets);
  if (!keys) throw new Error("the push keys were deleted as soon as they were stored");
  return keys;
}

/**
 * Returns the public key of the site, whose keys are made when there are none. It needs no key of secrets, so that a site that has lost it shows
 * what people chose.
 */
export async function readPublicKey(db: Database, secrets: Secrets, now: Temporal.Instant): Promise<string> {
  const row = await db.selectFrom("push_keys").select("public_key").executeTakeFirst();
  return row?.public_key ?? (await openPushKeys(db, secrets, now)).publicKey;
}

async function readPushKeys(db: Database, secrets: Secrets): Promise<PushKeys | undefined> {
  const row = await db.selectFrom("push_keys").select(["public_key", "private_key"]).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: await secrets.open(row.private_key, "push_keys.private_key") };
}
