import { expect, it } from "vitest";
import { Owner } from "../people/owner.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { makeFollower, shoe } from "#test/alert-readers.ts";
import { clockFrom, openPush } from "#test/open-push.ts";
import { stopAlerts } from "./alert-settings.ts";
import { sendPushAlerts } from "./send-push-alerts.ts";

const ann = Owner.watchlist("111111");
const drop = shoe("bred", "2026-11-28", "10:00");
/** Shortly before alerts of the hour are sent, so that they are planned ahead, and waited for. */
const AHEAD = "2026-11-28T13:59:54.500Z";

/** Opens the sender with a release that a visitor follows, and calls `onPlanned` once the alert is planned, before its time. */
async function openAhead(
  onPlanned: (test: Awaited<ReturnType<typeof openPush>>) => Promise<unknown>,
  { from = AHEAD } = {},
) {
  const test = await openPush();
  await test.setReleases("2026-11-20T12:00:00Z", drop);
  await makeFollower(test.db, ann, ["bred"], { push: ["hour", "change"] });
  await test.addBrowser(ann);
  const watched: Database = test.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => "browsers" in row)) await onPlanned(test);
      return result;
    },
  });
  const now = clockFrom(from);
  const { sent } = await sendPushAlerts(watched, test.transport, now, { forMs: 50_000, notesVisits: false });
  return { sent, messages: test.take(), endedAt: now() };
}

it("an alert is planned ahead of its time, and sent from five seconds before it on (ALERT-4)", async () => {
  let planned = 0;
  const { sent, messages, endedAt } = await openAhead(async () => (planned += 1));
  expect(sent).toBe(1);
  expect(planned).toBeGreaterThan(0);
  expect(messages).toMatchObject([{ title: "The bred drops within the hour" }]);
  expect(Temporal.Instant.compare(endedAt, "2026-11-28T13:59:55Z")).toBe(1);
});

it("a date that moves after the plan is not announced as it was (LETT-10, ALERT-4)", async () => {
  let isMoved = false;
  const { messages } = await openAhead(async ({ setReleases }) => {
    if (isMoved) return;
    isMoved = true;
    await setReleases("2026-11-28T13:59:54.600Z", { ...drop, release_date: "2026-12-05" });
  });
  expect(messages.map(({ title }) => title)).not.toContain("The bred drops within the hour");
});

it("whoever stops alerts after the plan gets none (ALERT-10)", async () => {
  const { sent, messages } = await openAhead(({ db }) => stopAlerts(db, ann));
  expect([sent, messages]).toEqual([0, []]);
});

it("what happens while a run waits is sent at once (ALERT-4)", async () => {
  let isMoved = false;
  const { messages } = await openAhead(
    async ({ setReleases }) => {
      if (isMoved) return;
      isMoved = true;
      await setReleases("2026-11-28T13:59:52.900Z", { ...drop, release_date: "2026-12-05" });
    },
    { from: "2026-11-28T13:59:52.500Z" },
  );
  expect(messages.map(({ title }) => title)).toEqual(["The bred has a new date"]);
});
