import { describe, expect, it } from "vitest";
import { isSigned } from "#test/channel-servers.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { openChannels } from "#test/open-channels.ts";
import { escapeDiscord } from "./forms/discord.ts";
import { escapeSlack } from "./forms/slack.ts";
import { escapeTelegram } from "./forms/telegram.ts";
import { makeSecret, webhookId, webhookMessage } from "./forms/webhook.ts";
import { shorten } from "#domain/shorten.ts";
import { escapeWithin } from "./notice.ts";

const NASTY =
  "@everyone <!channel> <@U1> [x](https://evil.example) <b>bold</b> *a* _b_ ~c~ `d` :smile: #tag /start &amp; |h| www.evil.example";

describe("texts of products (CHAN-5)", () => {
  it("cannot make a mention, a link or a format in Discord", () => {
    const text = escapeDiscord(NASTY);
    // without what is escaped, no sign is left that means anything
    expect(text.replaceAll(/\\[^a-z0-9\s]/gi, "")).not.toMatch(/[@<>[\]()*_~`:#|\\]/);
    expect(text.replaceAll("\\", "")).toBe(NASTY);
    expect(escapeDiscord("10:00 AM")).toBe("10:00 AM");
  });

  it("cannot make a mention, a link or a format in Slack", () => {
    const text = escapeSlack(NASTY);
    expect(text).not.toMatch(/[<>@*_~`[\]#|]|:\/\/|:\w+:|www\./);
    expect(text.replaceAll(/&(amp|lt|gt);/g, "")).not.toContain("&");
    expect(escapeSlack("10:00 AM")).toBe("10:00 AM");
    expect(escapeSlack("1:smile:")).not.toMatch(/:\w+:/);
  });

  it("cannot make a tag, a mention or a link in Telegram", () => {
    const text = escapeTelegram(NASTY);
    expect(text).not.toMatch(/[<>"]|[@#/]\w|\.\w/);
    expect(text.replaceAll(/&(amp|lt|gt|quot);/g, "")).not.toContain("&");
  });

  it("are one line, not longer than a target takes", () => {
    expect(shorten(" a\u0000b\n\u202Ec\u200B\td ", 100)).toBe("a b c d");
    expect(shorten("👟".repeat(200), 100)).toBe(`${"👟".repeat(99)}…`);
  });

  it("are cut by their length with escapes", () => {
    expect(escapeWithin("a_b", 4, escapeDiscord)).toBe(String.raw`a\_b`);
    expect(escapeWithin("a_bcd", 5, escapeDiscord)).toBe(String.raw`a\_b…`);
    expect(escapeWithin("____", 4, escapeDiscord)).toBe(String.raw`\_…`);
  });

  it("arrive with names of 200 characters, however many of them are escaped", async () => {
    const { servers, setProducts, run, add, db } = await openChannels();
    for (const kind of ["discord", "slack", "telegram", "webhook"] as const) await add(kind);
    const names = ["x".repeat(200), "x".repeat(201), "_".repeat(200)];
    for (const [at, full_name] of names.entries()) {
      await setProducts({ slug: `shoe-${at}`, full_name: `Shoe ${at}` });
      await db.updateTable("products").set({ full_name }).where("slug", "=", `shoe-${at}`).execute();
    }
    expect(await run()).toBe("12 sent, 0 failed");
    expect([...servers.discord.messages.values()].map(({ title }) => title)).toEqual([
      `New release: ${"x".repeat(200)}`,
      `New release: ${"x".repeat(199)}…`,
      `New release: ${String.raw`\_`.repeat(121)}…`,
    ]);
    expect(servers.slack.received[0]?.body.blocks[0].text.text).toContain(`|${"x".repeat(200)}>`);
    expect(servers.telegram.received[0]?.body.text).toContain(`>${"x".repeat(200)}</a>`);
  });

  it("arrive where the retailer that has the hour has a nasty and long name", async () => {
    const { servers, setProducts, run, add, db } = await openChannels();
    for (const kind of ["discord", "slack", "telegram", "webhook"] as const) await add(kind);
    await importRows(db, names);
    await db
      .updateTable("stockists")
      .set({ name: `<@everyone>${"_".repeat(2_000)}` })
      .where("slug", "=", "here")
      .execute();
    const regions = [{ region: "US", stockists: [{ stockist: "here", release_time: "10:00" }] }];
    await setProducts({
      slug: "shop",
      full_name: "Shop",
      release_date: "2026-12-05",
      sizes: [{ size_run: "Men", regions }],
    });
    expect(await run()).toBe("4 sent, 0 failed");
    const [{ fields = [] } = {}] = servers.discord.messages.values();
    expect(fields[0]?.value).toMatch(/^Saturday, December 5, 2026 at 10:00 AM EST at \\<\\@everyone\\>/);
    expect(fields[0]?.value.length).toBeLessThan(1_024);
    expect(servers.telegram.received[0]?.body.text).not.toContain("<@everyone>");
    expect(servers.slack.received[0]?.body.blocks[0].text.text).not.toMatch(/<@|@everyone/);
  });

  it("arrive in every kind of channel, however nasty and long", async () => {
    const { servers, setProducts, run, add, db } = await openChannels();
    for (const kind of ["discord", "slack", "telegram", "webhook"] as const) await add(kind);
    const names = [NASTY, `${"<&*@".repeat(200)}`, "x".repeat(1_000), "\u202Eturned 👟", "👟".repeat(200)];
    await setProducts(
      ...names.map((_, at) => ({
        slug: `shoe-${at}`,
        full_name: `Shoe ${at}`,
        sizes: [{ size_run: "Men", sku: `<A>_*@${at}`, price: 180 }],
      })),
    );
    // whatever an import allows
    for (const [at, full_name] of names.entries())
      await db.updateTable("products").set({ full_name }).where("slug", "=", `shoe-${at}`).execute();
    expect(await run()).toBe("20 sent, 0 failed");
    const [first] = servers.discord.messages.values();
    expect(first?.fields).toEqual([
      { name: "Date", value: "TBA", inline: true },
      { name: "Price", value: "$180", inline: true },
      { name: "SKU", value: String.raw`\<A\>\_\*\@0`, inline: true },
    ]);
    expect(servers.discord.received[0]?.body.allowed_mentions).toEqual({ parse: [] });
    for (const { body } of servers.telegram.received)
      expect(body.text.replaceAll(/<\/?(b|code)>|<a href="https:\/\/toebox.example\/shoe-\d">|<\/a>/g, "")).not.toMatch(
        /[<>]/,
      );
    expect(servers.slack.received[0]?.body.blocks[1]).toEqual({
      type: "context",
      elements: [{ type: "plain_text", text: "SKU &lt;A&gt;_*@0", emoji: false }],
    });
    for (const { body } of servers.slack.received)
      expect(body.blocks[0].text.text.replaceAll(/<https:\/\/toebox.example\/shoe-\d\||>\*/g, "")).not.toMatch(/[<>@]/);
    expect(servers.webhook.received[0]?.body.data).toMatchObject({
      name: NASTY,
      sku: "<A>_*@0",
      price: 180,
      currency: "USD",
      release_date: null,
      moment: null,
      image: null,
    });
  });
});

describe("Standard Webhooks (CHAN-4)", () => {
  const now = Temporal.Instant.from("2026-11-20T17:00:00.9Z");

  it("are signed as the specification says, with a secret of 32 bytes", () => {
    const secret = makeSecret();
    expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
    const { url, headers, body } = webhookMessage("https://a.example/", secret, "msg_1", '{"a":"ü"}', now);
    expect(headers).toMatchObject({ "webhook-id": "msg_1", "webhook-timestamp": "1795194000" });
    const message = { method: "POST", path: url, headers, text: body.toString(), body: {} };
    expect(isSigned(message, secret)).toBe(true);
    expect(isSigned(message, makeSecret())).toBe(false);
    expect(isSigned({ ...message, text: "{}" }, secret)).toBe(false);
  });

  it("agree with the example of the specification", () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const at = Temporal.Instant.fromEpochMilliseconds(1_614_265_330_000);
    const { headers } = webhookMessage(
      "https://a.example/",
      secret,
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      '{"test": 2432232314}',
      at,
    );
    expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("have an id for each channel and event, the same each time", () => {
    const event = { productId: 1, event: "moved" as const, subject: "7" };
    const ids = [
      webhookId(1, event),
      webhookId(2, event),
      webhookId(1, { ...event, productId: 2 }),
      webhookId(1, { ...event, subject: "8" }),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(webhookId(1, { ...event })).toBe(ids[0]);
    expect(ids[0]).toMatch(/^msg_[\w-]{27}$/);
  });
});
