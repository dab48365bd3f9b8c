import { sql } from "kysely";
import { expect, it } from "vitest";
import { Owner } from "../people/owner.ts";
import type { PushTransport } from "#platform/push/push-transport.ts";
import { addStep, makeFollower, shoe } from "#test/alert-readers.ts";
import { openPush } from "#test/open-push.ts";
import type { AlertRecord } from "./alert-rules.ts";
import { sendPushBatch } from "./push-batch.ts";
import { deleteGoneBrowsers } from "./push-subscriptions.ts";

const ann = Owner.watchlist("111111");
const NOW = Temporal.Instant.from("2026-11-28T14:30:00Z");
const MOMENT = "2026-11-28T15:00:00.000Z";

/** Opens the sender with an alert that is planned for a visitor with one browser. */
async function openPlanned(records: Partial<AlertRecord>[] = [{ kind: "hour", moment: MOMENT }]) {
  const test = await openPush();
  const { db, service } = test;
  await test.setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-11-28", "10:00"));
  await makeFollower(db, ann, ["bred"], { push: ["hour", "change", "confirmed"] });
  const endpoint = await test.addBrowser(ann);
  const { id: product_id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
  const { id: browserId, ...browser } = await db.selectFrom("push_subscriptions").selectAll().executeTakeFirstOrThrow();
  const target = { endpoint, p256dh: browser.p256dh, auth: browser.auth };
  const message = { browserId, target, payload: "{}", ttlS: 60, urgency: "high" as const };
  const whole = records.map((record) => ({ product_id, moment: null, change_id: null, isMissed: false, ...record }));
  const task = { owner: ann.text, records: whole as AlertRecord[], messages: [message] };
  return {
    ...test,
    endpoint,
    product_id,
    task,
    send: () => sendPushBatch({ db, transport: test.transport, notesVisits: false }, [task], NOW),
    arrived: () => service.messages.length,
    recorded: async () =>
      (await db.selectFrom("alerts").select("kind").orderBy("kind").execute()).map(({ kind }) => kind),
  };
}

it("a browser that is somebody else's since the plan gets nothing, and the alert is not recorded (ALERT-8)", async () => {
  const { db, send, arrived, recorded } = await openPlanned();
  await db.updateTable("push_subscriptions").set({ owner: "222222" }).execute();
  expect(await send()).toMatchObject({ sent: 0 });
  expect([arrived(), await recorded()]).toEqual([0, []]);
});

it("an address that is gone ends its browser, unless that has another by now (ALERT-8)", async () => {
  const { db, send, service, endpoint, recorded } = await openPlanned();
  service.answer(endpoint, { status: 410 });
  expect(await send()).toMatchObject({ sent: 0, later: 0 });
  expect(await db.selectFrom("push_subscriptions").select("id").execute()).toEqual([]);
  expect(await recorded()).toEqual(["hour"]);
});

it("a browser that changes its address while its former one is gone stays (ALERT-8)", async () => {
  const { db, endpoint } = await openPlanned();
  const { id } = await db.selectFrom("push_subscriptions").select("id").executeTakeFirstOrThrow();
  await db
    .updateTable("push_subscriptions")
    .set({ endpoint: `${endpoint}-renewed` })
    .execute();
  await deleteGoneBrowsers(db, [{ id, endpoint }]);
  expect(await db.selectFrom("push_subscriptions").select("id").execute()).toEqual([{ id }]);
});

it("a change that somebody else has recorded takes its confirmation with it: neither is lost nor sent (ALERT-5, ALERT-8)", async () => {
  const { db, send, arrived, recorded, product_id } = await openPlanned([
    { kind: "change", change_id: 7 },
    { kind: "confirmed", moment: MOMENT },
  ]);
  const row = { owner: ann.text, channel: "push", product_id, kind: "change", change_id: 7, outcome: "sent" };
  await db
    .insertInto("alerts")
    .values({ ...row, recorded_at: new Date(NOW.epochMilliseconds) })
    .execute();
  expect(await send()).toMatchObject({ sent: 0 });
  expect([arrived(), await recorded()]).toEqual([0, ["change"]]);
  await db.deleteFrom("alerts").execute();
  expect(await send()).toMatchObject({ sent: 1 });
  expect([arrived(), await recorded()]).toEqual([1, ["change", "confirmed"]]);
});

it("a browser whose service asks to wait is left alone, and one that is refused for good is not tried again (ALERT-8)", async () => {
  const { send, service, endpoint, recorded } = await openPlanned();
  service.answer(endpoint, { status: 429, headers: { "retry-after": "30" } });
  const result = await send();
  expect(result).toMatchObject({ sent: 0, later: 1, refusals: [] });
  expect([...result.pauses]).toEqual([[endpoint, 30]]);
  expect(await recorded()).toEqual([]);
  service.answer(endpoint, { status: 400 });
  expect(await send()).toMatchObject({ sent: 0, later: 0, refusals: [400] });
  service.answer(endpoint, { status: 201 });
  expect(await send()).toMatchObject({ sent: 0 });
});

it("a service that accepts a message before its end has it (ALERT-8)", async () => {
  const { send, service, endpoint, recorded } = await openPlanned();
  service.answer(endpoint, { status: 201, early: true });
  expect(await send()).toMatchObject({ sent: 1 });
  expect(await recorded()).toEqual(["hour"]);
});

it("a service that takes none of many messages is left alone as a whole (ALERT-8)", async () => {
  const { db, service, setReleases, addBrowser, send } = await openPush();
  await setReleases("2026-11-20T12:00:00Z", shoe("bred", "2026-11-28", "10:00"));
  for (let number = 0; number < 12; number++) {
    const visitor = Owner.watchlist(String(100_000 + number));
    await makeFollower(db, visitor, ["bred"], { push: ["hour"] });
    service.answer(await addBrowser(visitor), { status: 503, headers: { "retry-after": "600" } });
  }
  expect(await send("2026-11-28T14:30:00Z")).toBe(0);
  const pauses = await db.selectFrom("push_pauses").select("address").orderBy("address").execute();
  expect(pauses.map(({ address }) => address)).toContain(service.origin);
  const before = service.begun;
  expect(await send("2026-11-28T14:35:00Z")).toBe(0);
  expect(service.begun).toBe(before);
});

it("the counts of a product are free while its alerts are sent (POP-10)", async () => {
  const { db, product_id, transport, task } = await openPlanned();
  const checking: Pick<PushTransport, "send"> = {
    async send(messages, commit) {
      // as a like does, while the batch has recorded its alerts and waits for a service
      await db.transaction().execute(async (tx) => {
        await sql`select from product_counts where product_id = ${product_id} for update nowait`.execute(tx);
      });
      return transport.send(messages, commit);
    },
  };
  expect(await sendPushBatch({ db, transport: checking, notesVisits: false }, [task], NOW)).toMatchObject({ sent: 1 });
});

it("an alert that was sent does not come again with one of another moment of the same kind (ALERT-8, ALERT-11)", async () => {
  const { db, transport, task, send, arrived } = await openPlanned();
  expect(await send()).toMatchObject({ sent: 1 });
  const later = { ...task, records: task.records.map((record) => ({ ...record, moment: "2026-11-28T15:20:00.000Z" })) };
  const both = await sendPushBatch({ db, transport, notesVisits: false }, [task, later], NOW);
  expect([both.sent, arrived()]).toEqual([1, 2]);
});

it("an alert of what was ticked off since the plan is not sent", async () => {
  const { db, send, arrived } = await openPlanned();
  await db.deleteFrom("watchlist_entries").execute();
  await addStep(db, ann, "bred", "Men.US.here", { is_done: true });
  expect([(await send()).sent, arrived()]).toEqual([0, 0]);
  await db.updateTable("plan_steps").set({ is_done: false }).execute();
  expect([(await send()).sent, arrived()]).toEqual([1, 1]);
});
