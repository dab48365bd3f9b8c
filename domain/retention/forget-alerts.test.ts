import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { forgetBulkMail } from "./forget-bulk-mail.ts";

const NOW = Temporal.Instant.from("2026-11-25T08:00:00Z");

it("who got which alert is forgotten after 60 days, by mail and by push (LETT-16)", async () => {
  const { db } = await createTestDatabase();
  const alert = (days: number, owner: string) => ({
    owner,
    channel: "push",
    product_id: 1,
    kind: "hour",
    moment: new Date("2026-11-28T15:00:00Z"),
    outcome: "sent",
    recorded_at: new Date(NOW.subtract({ hours: 24 * days }).epochMilliseconds),
  });
  await db
    .insertInto("alerts")
    .values([
      alert(59, "111111"),
      alert(61, "222222"),
      { ...alert(61, "account/3"), channel: "mail", message_id: crypto.randomUUID() },
    ])
    .execute();
  expect(await forgetBulkMail(db, NOW)).toBe(2);
  expect(await db.selectFrom("alerts").select("owner").execute()).toEqual([{ owner: "111111" }]);
});
