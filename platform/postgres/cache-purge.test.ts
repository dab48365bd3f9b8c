import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { openSilentProxy } from "#test/silent-proxy.ts";
import { purgeCaches, subscribeToPurges } from "./cache-purge.ts";

it("a subscription goes on after the network has lost its connection without a word (OPS-22)", async () => {
  const { db, connection } = await createTestDatabase();
  const proxy = await openSilentProxy(connection);
  let purges = 0;
  const unsubscribe = subscribeToPurges(proxy.connection, () => purges++, { retryMs: 10, askMs: 50, answerMs: 1_000 });
  onTestFinished(() => unsubscribe());
  await expect.poll(() => purges).toBe(1);
  await purgeCaches(db);
  await expect.poll(() => purges).toBe(2);
  expect(proxy.loseAll()).toBe(1);
  // the new connection makes up for what was missed in the meantime
  await expect.poll(() => purges).toBe(3);
  await purgeCaches(db);
  await expect.poll(() => purges).toBe(4);
});
