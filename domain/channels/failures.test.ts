import { describe, expect, it } from "vitest";
import { changeAtLastByte } from "#test/change-at-last-byte.ts";
import { testSecrets } from "#test/secrets.ts";
import { insertStaff } from "#test/staff.ts";
import { openChannels } from "#test/open-channels.ts";

const shoe = { slug: "bred", full_name: "Bred", release_date: "2026-12-05" };
const START = Temporal.Instant.from("2026-11-20T17:00:00Z");

/** Opens channels with a clock that can go on. */
async function openAt() {
  const site = await openChannels(START.toString());
  let now = START;
  return {
    ...site,
    pass(time: Temporal.DurationLike) {
      now = now.add(time);
      site.setNow(now.toString());
    },
    only: async () => {
      const [channel, ...more] = await site.list();
      expect(more).toEqual([]);
      return channel!;
    },
  };
}

describe("a target that takes no message (CHAN-6)", () => {
  it("is tried again with growing pauses, and turned off after three days, with one mail to each operator", async () => {
    const { add, setProducts, run, pass, only, servers, db, services } = await openAt();
    await insertStaff(db, "operator", { email: "op@example.com" });
    await insertStaff(db, "editor");
    await add("webhook");
    const tries: number[] = [];
    servers.webhook.answers.push(...Array.from({ length: 20 }, () => ({ status: 500 })));
    for (let day = 0; (await only()).off_at === null;) {
      // what is new keeps the channel in use
      while (services.now().since(START).total("days") >= day) await setProducts({ ...shoe, slug: `shoe-${day++}` });
      const before = servers.webhook.arrived;
      await run();
      if (servers.webhook.arrived > before) tries.push(services.now().since(START).total("hours"));
      // not before its time
      const next = (await only()).next_attempt_at!.toTemporalInstant();
      pass(services.now().until(next).subtract({ milliseconds: 1 }));
      expect(await run()).toBe((await only()).off_at === null ? "0 sent, 0 failed" : "no channels");
      pass({ milliseconds: 1 });
    }
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    const expected = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20];
    expect(pauses).toHaveLength(expected.length);
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(expected[index]! - 1e-6);
      expect(pause).toBeLessThanOrEqual(expected[index]! * 1.1 + 1e-6);
    }
    const { off_reason, off_at } = await only();
    expect(off_reason).toBe("it failed for three days, at last because it answers 500");
    expect(off_at!.getTime() - START.epochMilliseconds).toBeGreaterThanOrEqual(72 * 3_600_000);
    const mails = await db.selectFrom("mails").select(["recipient", "subject", "text"]).execute();
    expect(mails).toMatchObject([{ recipient: "op@example.com", subject: "The channel The webhook is off" }]);
    expect(JSON.stringify(mails)).not.toContain("s3cret");
    expect(await run()).toBe("no channels");
  });

  it.each([
    ["discord", 404],
    ["discord", 401],
    ["slack", 410],
    ["slack", 403],
    ["telegram", 401],
    ["webhook", 410],
  ] as const)("is off at once when %s answers %i", async (kind, status) => {
    const { add, setProducts, run, only, servers, db } = await openAt();
    await insertStaff(db, "operator");
    await add(kind);
    servers[kind].answers.push({ status });
    await setProducts(shoe, { ...shoe, slug: "other" });
    expect(await run()).toBe("0 sent, 1 failed");
    expect(await only()).toMatchObject({ off_reason: `it answers ${status}`, waiting: 0 });
    expect(servers[kind].arrived).toBe(1);
    expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(1);
  });

  it("is off when Telegram knows no such chat", async () => {
    const { add, setProducts, run, only } = await openAt();
    await add("telegram", { chat_id: "0" });
    await setProducts(shoe);
    await run();
    expect(await only()).toMatchObject({ off_reason: "it answers 400" });
  });

  it.each([
    ["discord", { status: 429, body: { retry_after: 64.57 } }],
    ["slack", { status: 429, headers: { "retry-after": "65" } }],
    ["telegram", { status: 429, body: { ok: false, parameters: { retry_after: 65 } } }],
    ["webhook", { status: 429, headers: { "retry-after": "Fri, 20 Nov 2026 17:01:05 GMT" } }],
  ] as const)("is left alone for as long as %s says", async (kind, answer) => {
    const { add, setProducts, run, pass, servers } = await openAt();
    await add(kind);
    servers[kind].answers.push({ ...answer });
    await setProducts(shoe, { ...shoe, slug: "other" });
    expect(await run()).toBe("0 sent, 1 failed");
    pass({ seconds: 64 });
    expect(await run()).toBe("0 sent, 0 failed");
    pass({ seconds: 2 });
    expect(await run()).toBe("2 sent, 0 failed");
    expect(servers[kind].received).toHaveLength(2);
  });

  it("does not stop the others, and a content that a chat refuses is not tried again", async () => {
    const { add, setProducts, run, servers, list } = await openAt();
    await add("discord");
    await add("slack");
    servers.slack.answers.push({ status: 400 });
    await setProducts(shoe);
    await setProducts({ ...shoe, slug: "other" });
    expect(await run()).toBe("3 sent, 1 failed");
    expect(await run()).toBe("0 sent, 0 failed");
    expect(servers.slack.received).toHaveLength(1);
    expect((await list()).map(({ failures }) => failures)).toEqual([0, 0]);
  });

  it("keeps no other waiting while it does not reply", async () => {
    const { add, setProducts, run, servers, services, list } = await openAt();
    services.fetching.timeoutMs = 60_000;
    await add("webhook");
    await add("slack");
    servers.webhook.answers.push("never");
    await setProducts(shoe);
    const running = run();
    await expect.poll(() => servers.slack.received.length, { timeout: 20_000 }).toBe(1);
    // what comes while the webhook is awaited
    await setProducts({ ...shoe, slug: "other" });
    await expect.poll(() => servers.slack.received.length, { timeout: 20_000 }).toBe(2);
    const [webhook] = await list();
    expect(webhook).toMatchObject({ failures: 0 });
    await servers.webhook.stop();
    await running;
    expect((await list())[0]).toMatchObject({ failures: 1, last_error: "the connection broke off" });
  });

  it("has an address that cannot be opened: others are sent to, and it is listed (OPS-28)", async () => {
    const { add, setProducts, run, db, list, servers } = await openAt();
    const { id } = await add("slack");
    await add("discord");
    await db.updateTable("channels").set({ url: "https://hooks.slack.com/s3cret" }).where("id", "=", id).execute();
    await setProducts(shoe);
    expect(await run()).toBe("1 sent, 0 failed");
    expect(servers.discord.received).toHaveLength(1);
    expect((await list()).map(({ address }) => address)).toEqual([
      "cannot be read",
      expect.stringMatching(/^http:\S+\/…oken$/),
    ]);
  });

  it("cannot be reached: no last byte, no record, no secret in what is said", async () => {
    const { add, setProducts, run, only, db, pass, servers } = await openAt();
    await add("slack");
    const leadTo = async (address: string) =>
      db
        .updateTable("channels")
        .set({ url: await testSecrets.seal(address, "channels.url") })
        .execute();
    await leadTo("https://10.0.0.1/s3cret-token");
    await setProducts(shoe);
    expect(await run()).toBe("0 sent, 1 failed");
    expect(await only()).toMatchObject({
      failures: 1,
      last_error: "its host is not known, or it leads to an address or a port that is not public",
      waiting: 1,
    });
    await leadTo(`${servers.slack.origin}/`);
    pass({ minutes: 1 });
    servers.slack.answers.push({ status: 301, headers: { location: servers.discord.origin } });
    expect(await run()).toBe("0 sent, 1 failed");
    expect(await only()).toMatchObject({ last_error: "it answers 301" });
    expect(servers.discord.arrived).toBe(0);
    expect(await db.selectFrom("channel_messages").selectAll().execute()).toEqual([]);
  });

  it("is tried at once on a clock that was far ahead", async () => {
    const { add, setProducts, run, db, servers } = await openAt();
    await add("slack");
    await db
      .updateTable("channels")
      .set({
        next_attempt_at: "2030-01-01T00:00:00Z",
        failures: 1,
        failing_since: "2026-11-20T16:00:00Z",
        last_error: "x",
      })
      .execute();
    await setProducts(shoe);
    expect(await run()).toBe("1 sent, 0 failed");
    expect(servers.slack.received).toHaveLength(1);
  });
});

describe("a reply that is lost (CHAN-4)", () => {
  it("counts as sent by a chat, which is then left alone for a while", async () => {
    const { add, setProducts, run, pass, servers, only } = await openAt();
    await add("slack");
    servers.slack.answers.push("cut");
    await setProducts(shoe);
    expect(await run()).toBe("0 sent, 1 failed");
    expect(await only()).toMatchObject({ failures: 1, last_error: "the connection broke off" });
    pass({ minutes: 1 });
    expect(await run()).toBe("0 sent, 0 failed");
    expect(servers.slack.arrived).toBe(1);
  });

  it("makes a webhook send the same message with the same id again, before any other", async () => {
    const { add, setProducts, run, pass, servers } = await openAt();
    await add("webhook");
    servers.webhook.answers.push("cut", { status: 503 });
    await setProducts(shoe);
    expect(await run()).toBe("0 sent, 1 failed");
    pass({ minutes: 1 });
    await setProducts({ ...shoe, release_date: "2026-12-12" });
    expect(await run()).toBe("0 sent, 1 failed");
    pass({ minutes: 10 });
    expect(await run()).toBe("2 sent, 0 failed");
    expect(servers.webhook.received.map(({ body }) => [body.type, body.data.release_date])).toEqual([
      ["release.new", "2026-12-05"],
      ["release.moved", "2026-12-12"],
    ]);
    const ids = servers.webhook.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("a channel that is turned off, removed or given up while a message is on its way (CHAN-4)", () => {
  it.each(["off", "off and on", "removed"])("%s: its last byte is not sent", async (how) => {
    const { add, setProducts, run, services, db, servers } = await openAt();
    await add("slack");
    await setProducts(shoe);
    expect(await changeAtLastByte(db, { how, at: services.now().add({ seconds: 1 }), run })).toBe("0 sent, 0 failed");
    expect(servers.slack.arrived).toBe(0);
    expect(await db.selectFrom("channel_messages").selectAll().execute()).toEqual([]);
  });

  it("a clock that is set back sends nothing again", async () => {
    const { add, setProducts, run, pass, servers } = await openAt();
    for (const kind of ["discord", "slack", "telegram", "webhook"] as const) await add(kind);
    await setProducts(shoe, {
      ...shoe,
      slug: "timed",
      release_date: "2026-11-20",
      release_time: "13:30",
      release_time_zone: "America/New_York",
    });
    expect(await run()).toBe("8 sent, 0 failed");
    pass({ minutes: 30 });
    expect(await run()).toBe("4 sent, 0 failed");
    for (const hours of [-1, -47, 48, 24, -24]) {
      pass({ hours });
      expect(await run()).toBe("0 sent, 0 failed");
    }
    for (const { arrived } of Object.values(servers)) expect(arrived).toBe(3);
  });

  it("two workers at once send each message once", async () => {
    const { add, setProducts, run, servers } = await openAt();
    for (const kind of ["discord", "slack", "telegram", "webhook"] as const) await add(kind);
    await setProducts(...Array.from({ length: 8 }, (_, at) => ({ ...shoe, slug: `shoe-${at}` })));
    await Promise.all([run(), run(), run()]);
    for (const { received } of Object.values(servers)) expect(received).toHaveLength(8);
  });
});
