import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toggleChange } from "#domain/ledger/toggle-change.ts";
import { forgetChannelMessages } from "./forget-messages.ts";
import { switchChannel } from "./manage-channels.ts";
import { importRows } from "#test/import-rows.ts";
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
      moment: { at: "2026-11-28T10:00:00-05:00", precision: "hour", of: "release" },
      before: { release_date: "2026-12-05", release_time: null },
    });
    expect(discord.received.map(({ method }) => method)).toEqual(["POST", "PATCH", "POST"]);
    const [edited] = discord.messages.values();
    expect(edited).toMatchObject({
      title: "Date moved: Air Jordan 1 Bred",
      description: "Moved from Saturday, December 5, 2026.",
      fields: [{ name: "Date", value: "Saturday, November 28, 2026 at 10:00 AM EST" }],
    });
    expect(slack.received[1]?.body.blocks[0].text.text).toBe(
      "*Date moved: <https://toebox.example/bred|Air Jordan 1 Bred>*\nSaturday, November 28, 2026 at 10:00 AM EST\nMoved from Saturday, December 5, 2026.",
    );
    expect(telegram.received[2]?.body).toMatchObject({
      chat_id: "-100",
      parse_mode: "HTML",
      link_preview_options: { url: "https://toebox.example/bred" },
    });
    expect(telegram.received[2]?.body.text).toContain("<b>Dropping soon</b>");
  });
});

describe("a release that leaves the catalog (CHAN-2)", () => {
  it("is told of as removed or merged, where it was ahead, and as new where an undo brings it back", async () => {
    const { db, servers, setNow, setProducts, services, run, add } = await openChannels();
    await setProducts(
      shoe,
      { ...shoe, slug: "other", nickname: "Other" },
      { ...shoe, slug: "old", release_date: "2020-01-01" },
    );
    // what joined before is no news for them
    setNow("2026-11-21T12:30:00-05:00");
    for (const kind of ["webhook", "discord", "slack", "telegram"] as const)
      await add(kind, { events: ["new", "removed", "merged"] });
    setNow("2026-11-21T13:00:00-05:00");
    const remove = (slug: string) => ({ slug, deleted: true as const });
    await importRows(db, { products: [remove("bred"), remove("old")] } as never, { now: services.now() });
    expect(await run()).toBe("4 sent, 0 failed");
    const { webhook, slack, telegram, discord } = servers;
    expect(webhook.received.at(-1)?.body).toEqual({
      type: "release.removed",
      timestamp: "2026-11-21T18:00:00.000Z",
      data: {
        slug: "bred",
        name: "Air Jordan 1 Bred",
        url: "https://toebox.example/bred",
        brand: "Nike",
        release_date: "2026-12-05",
      },
    });
    expect([...discord.messages.values()].at(-1)?.title).toBe("Release removed: Air Jordan 1 Bred");
    expect(slack.received.at(-1)?.body.blocks[0].text.text).toMatch(/^\*Release removed: </);
    expect(telegram.received.at(-1)?.body.text).toContain("<b>Release removed</b>");
    const { rows } = await sql<{ id: number }>`select max(id)::integer as id from changes`.execute(db);
    setNow("2026-11-21T14:00:00-05:00");
    await toggleChange(db, rows[0]!.id, "undo", { actor: "tester", now: services.now() });
    expect(await run()).toBe("4 sent, 0 failed");
    expect(webhook.received.at(-1)?.body).toMatchObject({ type: "release.new", data: { slug: "bred" } });
    expect(await run()).toBe("0 sent, 0 failed");
    setNow("2026-11-21T15:00:00-05:00");
    await importRows(db, { products: [remove("bred")], redirects: [{ slug: "bred", to: "other" }] } as never, {
      now: services.now(),
    });
    expect(await run()).toBe("4 sent, 0 failed");
    expect(webhook.received.at(-1)?.body).toMatchObject({
      type: "release.merged",
      data: { slug: "bred", merged_into: "other" },
    });
    expect([...discord.messages.values()].at(-1)).toMatchObject({
      title: "Release merged: Air Jordan 1 Bred",
      url: "https://toebox.example/other",
      description: "Now part of Air Jordan 1.",
    });
    expect(await run()).toBe("0 sent, 0 failed");
    // the other goes as well: what was merged into it has had its end
    setNow("2026-11-21T16:00:00-05:00");
    await importRows(db, { products: [remove("other")] } as never, { now: services.now() });
    expect(await run()).toBe("4 sent, 0 failed");
    expect(webhook.received.at(-1)?.body).toMatchObject({
      type: "release.removed",
      timestamp: "2026-11-21T21:00:00.000Z",
      data: { slug: "other" },
    });
  });
});

describe("Discord's message of a product (CHAN-5)", () => {
  it("says that a day is lost, also where a month is left (CHAN-2)", async () => {
    const { servers, setNow, setProducts, run, add } = await openChannels();
    await add("discord");
    await setProducts(shoe);
    await run();
    setNow("2026-11-21T12:00:00-05:00");
    await setProducts({ ...shoe, release_date: "2026-12" });
    await run();
    expect([...servers.discord.messages.values()]).toMatchObject([
      {
        title: "Date lost: Air Jordan 1 Bred",
        description: "Was Saturday, December 5, 2026.",
        fields: [{ name: "Date", value: "December 2026" }],
      },
    ]);
  });

  it("is edited when the date moves, and posted again when it is gone", async () => {
    const { servers, setNow, setProducts, run, add } = await openChannels();
    const { discord } = servers;
    await add("discord");
    await setProducts(shoe);
    await run();
    setNow("2026-11-21T12:00:00-05:00");
    await setProducts({ ...shoe, release_date: "2026-12-12" });
    await run();
    expect(discord.messages.size).toBe(1);
    setNow("2026-11-22T12:00:00-05:00");
    await setProducts({ ...shoe, release_date: "2026-12-05" });
    await run();
    const [edited] = discord.messages.values();
    expect(edited?.description).toBe("Moved back from Saturday, December 12, 2026.");
    discord.messages.clear();
    setNow("2026-11-23T12:00:00-05:00");
    await setProducts({ ...shoe, release_date: "2026-12-19" });
    expect(await run()).toBe("1 sent, 0 failed");
    expect([...discord.messages.values()].map(({ description }) => description)).toEqual([
      "Moved from Saturday, December 5, 2026.",
    ]);
    setNow("2026-11-24T12:00:00-05:00");
    await setProducts({ ...shoe, release_date: "2026-12-26" });
    await run();
    expect(discord.messages.size).toBe(1);
    expect(discord.received.map(({ method }) => method)).toEqual(["POST", "PATCH", "PATCH", "PATCH", "POST", "PATCH"]);
  });

  it("turns the channel off when its webhook is gone, not only the message", async () => {
    const { servers, setNow, setProducts, run, add, list } = await openChannels();
    await add("discord");
    await setProducts(shoe);
    await run();
    setNow("2026-11-21T12:00:00-05:00");
    await setProducts({ ...shoe, release_date: "2026-12-12" });
    servers.discord.answers.push({ status: 404, body: { code: 10_015 } });
    await run();
    expect(await list()).toMatchObject([{ off_reason: "it answers 404" }]);
  });
});

describe("many events at once (CHAN-7)", () => {
  it("are one message of a chat, with ten products and a link, and each one of a webhook", async () => {
    const { servers, setNow, setProducts, run, add } = await openChannels();
    for (const kind of ["webhook", "discord", "slack", "telegram"] as const) await add(kind);
    const season = Array.from({ length: 42 }, (_, at) => ({ ...shoe, slug: `shoe-${at}`, full_name: `Shoe ${at}` }));
    await setProducts(...season);
    expect(await run()).toBe("45 sent, 0 failed");
    expect(servers.webhook.received).toHaveLength(42);
    const [digest] = servers.discord.messages.values();
    expect(digest?.title).toBe("42 new releases");
    expect(digest?.description?.split("\n")).toHaveLength(11);
    expect(digest?.description).toContain("[and 32 more](https://toebox.example/changes)");
    expect(servers.slack.received[0]?.body.blocks).toHaveLength(12);
    expect(servers.telegram.received[0]?.body.text).toContain(
      '<a href="https://toebox.example/changes">and 32 more</a>',
    );
    // no message of many is edited
    setNow("2026-11-21T12:00:00-05:00");
    await setProducts({ ...season[0]!, release_date: "2026-12-12" });
    expect(await run()).toBe("4 sent, 0 failed");
    expect(servers.discord.received.at(-1)?.method).toBe("POST");
    expect(await run()).toBe("0 sent, 0 failed");
  });
});

describe("a channel (CHAN-2)", () => {
  it("gets nothing from before it was added, from while it was off, and of other brands or events", async () => {
    const { servers, setNow, setProducts, run, add, services, db } = await openChannels();
    await setProducts(shoe);
    setNow("2026-11-20T13:00:00-05:00");
    const { id } = await add("slack", { brand: "nike", events: ["new"] });
    await setProducts({ ...shoe, slug: "clyde", brand: "puma" });
    await setProducts({ ...shoe, release_date: "2026-12-12" });
    expect(await run()).toBe("0 sent, 0 failed");
    setNow("2026-11-20T14:00:00-05:00");
    await switchChannel(db, id, false, services.now());
    await setProducts({ ...shoe, slug: "sold" });
    setNow("2026-11-20T15:00:00-05:00");
    await switchChannel(db, id, true, services.now());
    await setProducts({ ...shoe, slug: "fresh", full_name: "On" });
    expect(await run()).toBe("1 sent, 0 failed");
    expect(servers.slack.received[0]?.body.text).toContain("On");
  });

  it("gets a confirmed date with the news of it in a chat, and both by a webhook (CHAN-5)", async () => {
    const { servers, setNow, setProducts, run, add, db } = await openChannels();
    await add("slack");
    await add("webhook");
    await setProducts(shoe);
    const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
    const since = "2026-11-20T17:00:00Z";
    await db.insertInto("product_confidence").values({ product_id: id, confidence: "confirmed", since }).execute();
    expect(await run()).toBe("3 sent, 0 failed");
    expect(servers.slack.received[0]?.body.blocks[0].text.text).toContain("The date is confirmed.");
    expect(servers.webhook.received.map(({ body }) => body.type)).toEqual(["release.new", "release.confirmed"]);
    expect(await run()).toBe("0 sent, 0 failed");
    setNow("2026-11-21T12:00:00-05:00");
    expect(await run()).toBe("0 sent, 0 failed");
  });

  it("hears of a quiet correction of a date that it got, and of no other (CAT-59)", async () => {
    const { servers, setNow, setProducts, run, add, db, services } = await openChannels();
    await setProducts({ ...shoe, slug: "unheard" });
    setNow("2026-11-20T13:00:00-05:00");
    await add("slack");
    await setProducts(shoe);
    await run();
    setNow("2026-11-20T14:00:00-05:00");
    const moved = ["bred", "unheard"].map((slug) => ({ slug, release_date: "2026-12-06" }));
    await importRows(db, { products: moved }, { now: services.now(), isQuiet: true });
    expect(await run()).toBe("1 sent, 0 failed");
    expect(servers.slack.received[1]?.body.blocks[0].text.text).toContain("toebox.example/bred|");
  });

  it("is forgotten what it got after 30 days, but for messages to edit (CHAN-9)", async () => {
    const { setProducts, run, add, db } = await openChannels();
    await add("discord");
    await add("slack");
    await setProducts(shoe, { ...shoe, slug: "far", release_date: "2027-12-05" });
    expect(await run()).toBe("4 sent, 0 failed");
    const forget = (now: string) => forgetChannelMessages(db, Temporal.Instant.from(now));
    expect(await forget("2026-12-20T11:00:00-05:00")).toBe(0);
    expect(await forget("2026-12-20T12:00:01-05:00")).toBe(3);
    expect(await forget("2027-12-20T12:00:00-05:00")).toBe(1);
  });
});
