import { describe, expect, it } from "vitest";
import { changeAtLastByte } from "#test/change-at-last-byte.ts";
import { openChannels } from "#test/open-channels.ts";
import { removeChannel, switchChannel } from "./manage-channels.ts";

const shoe = { slug: "bred", full_name: "Bred", release_date: "2026-12-05" };
const timed = { release_date: "2026-11-20", release_time: "13:30", release_time_zone: "America/New_York" };

/** Opens a webhook with a clock that can go on. */
async function openWebhook() {
  const site = await openChannels();
  const channel = await site.add("webhook");
  const pass = (time: Temporal.DurationLike) => site.setNow(site.services.now().add(time).toString());
  return { ...site, channel, pass, webhook: site.servers.webhook };
}

describe("a message that a webhook does not take (CHAN-4)", () => {
  it.each([500, 429, 404, 413, 301])("has the same body and id when it is sent again after %i", async (status) => {
    const { setProducts, run, pass, webhook, list } = await openWebhook();
    webhook.answers.push({ status }, { status });
    await setProducts(shoe);
    expect(await run()).toBe("0 sent, 1 failed");
    expect(await list()).toMatchObject([{ waiting: 1 }]);
    pass({ minutes: 1 });
    await setProducts({ ...shoe, full_name: "Bred Toe", release_date: "2026-12-12" });
    expect(await run()).toBe("0 sent, 1 failed");
    expect(await list()).toMatchObject([{ waiting: 2 }]);
    pass({ minutes: 10 });
    // the move is an event of its own
    expect(await run()).toBe("2 sent, 0 failed");
    const [taken, moved] = webhook.received;
    for (const { text, headers } of webhook.refused)
      expect([text, headers["webhook-id"]]).toEqual([taken?.text, taken?.headers["webhook-id"]]);
    expect(taken?.body).toMatchObject({ type: "release.new", data: { name: "Bred", release_date: "2026-12-05" } });
    expect(moved?.body).toMatchObject({
      type: "release.moved",
      data: { release_date: "2026-12-12", before: { release_date: "2026-12-05" } },
    });
    expect(await run()).toBe("0 sent, 0 failed");
  });

  it("is not sent once its event is three days old, and the next is (CHAN-2)", async () => {
    const { setProducts, run, pass, webhook, list } = await openWebhook();
    await setProducts(shoe);
    // no worker for two days
    pass({ hours: 48 });
    webhook.answers.push({ status: 429, headers: { "retry-after": "86400" } });
    expect(await run()).toBe("0 sent, 1 failed");
    pass({ hours: 25 });
    expect(await run()).toBe("0 sent, 0 failed");
    await setProducts({ ...shoe, release_date: "2026-12-12" });
    expect(await run()).toBe("1 sent, 0 failed");
    expect(webhook.received.map(({ body }) => body.type)).toEqual(["release.moved"]);
    expect(await list()).toMatchObject([{ waiting: 0, failures: 0 }]);
  });

  it("is not sent once the moment of a release that was near has come (CHAN-2)", async () => {
    const { setProducts, run, pass, webhook } = await openWebhook();
    await setProducts({ ...shoe, ...timed });
    expect(await run()).toBe("1 sent, 0 failed");
    pass({ minutes: 40 });
    webhook.answers.push({ status: 503 });
    expect(await run()).toBe("0 sent, 1 failed");
    pass({ minutes: 50 });
    expect(await run()).toBe("0 sent, 0 failed");
    expect(webhook.arrived).toBe(2);
  });

  it.each(["turned off and on", "removed"])("is not sent to a channel that was %s", async (how) => {
    const { setProducts, run, pass, webhook, db, services, channel } = await openWebhook();
    webhook.answers.push({ status: 500 });
    await setProducts(shoe);
    expect(await run()).toBe("0 sent, 1 failed");
    pass({ minutes: 1 });
    if (how === "removed") await removeChannel(db, channel.id);
    else for (const isOn of [false, true]) await switchChannel(db, channel.id, isOn, services.now());
    pass({ minutes: 1 });
    expect(await run()).toBe(how === "removed" ? "no channels" : "0 sent, 0 failed");
    expect(webhook.arrived).toBe(1);
    expect(await db.selectFrom("channel_messages").selectAll().execute()).toEqual([]);
  });

  it.each(["off", "off and on", "removed"])("%s while it is sent again: its last byte is not sent", async (how) => {
    const { setProducts, run, pass, webhook, db, services } = await openWebhook();
    webhook.answers.push({ status: 500 });
    await setProducts(shoe);
    await run();
    pass({ minutes: 1 });
    await changeAtLastByte(db, { how, at: services.now().add({ seconds: 1 }), run });
    expect(webhook.arrived).toBe(1);
  });
});
