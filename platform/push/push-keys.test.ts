import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { testSecrets } from "#test/secrets.ts";
import { openPushKeys, readPublicKey } from "./push-keys.ts";
import { Secrets } from "../secrets/secrets.ts";
import { isPushKey } from "./push-message.ts";

const now = Temporal.Instant.from("2026-11-21T17:00:00Z");

describe("the push keys of the site", () => {
  it("are made once, also by nodes that start at the same time", async () => {
    const { db } = await createTestDatabase();
    const all = await Promise.all(Array.from({ length: 8 }, () => openPushKeys(db, testSecrets, now)));
    const [first] = all;
    expect(all).toEqual(all.map(() => first));
    expect(isPushKey(first?.publicKey ?? "")).toBe(true);
    expect(await openPushKeys(db, testSecrets, now.add({ hours: 1 }))).toEqual(first);
    // what people chose is shown without the key of secrets
    expect(await readPublicKey(db, new Secrets(() => null), now)).toBe(first?.publicKey);
    const { rows } = await sql`select is_only, made_at from push_keys`.execute(db);
    expect(rows).toEqual([{ is_only: true, made_at: new Date(now.epochMilliseconds) }]);
  });
});
