import { describe, expect, it } from "vitest";
import { openChannels } from "#test/open-channels.ts";

const shoe = { slug: "bred", full_name: "Air Jordan 1", nickname: "Bred", release_date: "2026-12-05" };
const timed = { release_date: "2026-11-28", release_time: "10:00", release_time_zone: "America/New_York" };

describe("channels of every kind (CHAN-1)", () => {
  it("get a new product, a move, a confirmed date and a near release, each once (CHAN-2)", async () => {
    const site = await openChannels();
    const { servers, setNow, setProducts, run, add } = site;
    for (const kind of ["webhook", "discord", "slack", "telegram"] as const) await add(kind);
    await setProducts(shoe);
    expect(await run()).toBe("4 sent, 0 failed");
    expect(await run()).toBe("0 sent, 0 failed");
    const arrived = () => Object.values(servers).map(({ received }) => received.length);
    expect(arrived()).toEqual([1, 1, 1, 1]);
    setNow("2026-11-21T12:00:00-05:00");
    await setProducts({ ...shoe, ...timed });
    expect(await run()).toBe("4 sent, 0 failed");
    setNow("2026-11-28T09:00:00-05:00");
    expect(await run()).toBe("4 sent, 0 failed");
    expect(await run()).toBe("0 sent, 0 failed");
    expect(arrived()).toEqual([3, 3, 3, 3]);
    const { webhook, slack, telegram, discord } = servers;
    expect(webhook.received.map(({ body }) => body.type)).toEqual(["release.new", "release.moved", "release.soon"]);
    expect(webhook.received[1]?.body.data).toMatchObject({
      slug: "bred",
      name: "Air Jordan 1 Bred",
      url: "https://toebox.example/bred",
      brand: "Nike",
      ...timed,
      moment: "2026-11-28T15:00:00Z",
      before: { release_date: "2026-12-05", release_time: null },
    });
    expect(discord.received.map(({ method }) => method)).toEqual(["POST", "PATCH", "POST"]);
    const [edited] = discord.messages.values();
    expect(edited).toMatchObject({
      title: "New date: Air Jordan 1 Bred",
      description: "Moved from Saturday, December 5, 2026.",
      fields: [{ name: "Date", value: "Saturday, November 28, 2026 at 10:00 AM EST" }],
    });
    expect(slack.received[1]?.body.blocks[0].text.text).toBe(
      "*New date: <https://toebox.example/bred|Air Jordan 1 Bred>*\nSaturday, November 28, 2026 at 10:00 AM EST\nMoved from Saturday, December 5, 2026.",
    );
    expect(telegram.received[2]?.body).toMatchObject({
      chat_id: "-100",
      parse_mode: "HTML",
      link_preview_options: { url: "https://toebox.example/bred" },
    });
    expect(telegram.received[2]?.body.text).toContain("<b>Dropping soon</b>");
  });
});
