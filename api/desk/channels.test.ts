import { expect, it } from "vitest";
import { insertStaff } from "#test/staff.ts";
import { openChannels } from "#test/open-channels.ts";

/** Opens the calls of an operator. */
async function openCalls() {
  const site = await openChannels();
  const { headers } = await insertStaff(site.db, "operator", { factorAt: site.services.now().toString() });
  const editor = await insertStaff(site.db, "editor", { factorAt: site.services.now().toString() });
  const call = async (path: string, body?: unknown, as = headers) => {
    const reply = await site.app.inject({
      method: body === undefined ? "GET" : "POST",
      url: `/api/desk/channels${path}`,
      headers: { ...as, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { httpStatus: reply.statusCode, text: reply.body, ...reply.json() };
  };
  return { ...site, call, editor: editor.headers };
}

const events = ["new", "moved"];

it("an operator adds, sees, tests, turns off and removes channels, and sees no secret (DESK-20, CHAN-3)", async () => {
  const { call, targets, servers, db } = await openCalls();
  const ids: number[] = [];
  for (const kind of ["discord", "slack", "telegram", "webhook"] as const) {
    const added = await call("", { name: `My ${kind}`, kind, events, brand: "nike", ...targets[kind] });
    expect(added).toMatchObject({
      httpStatus: 200,
      secret: kind === "webhook" ? expect.stringMatching(/^whsec_/) : null,
    });
    ids.push(added.id);
  }
  const list = await call("");
  expect(list.data[0]).toMatchObject({
    name: "My discord",
    url: `${servers.discord.origin}/…oken`,
    events,
    brand: "Nike",
    off_at: null,
    waiting: 0,
  });
  expect(list.data[2]).toMatchObject({ url: `${servers.telegram.origin}/…-bot`, chat_id: "-100" });
  for (const id of ids.slice(0, 3))
    expect(await call(`/${id}/test`, {})).toMatchObject({ is_sent: true, text: "The test arrived." });
  // the receiver knows no secret
  expect(await call(`/${ids[3]}/test`, {})).toMatchObject({
    is_sent: false,
    text: "The test did not arrive: it answers 401.",
  });
  expect(JSON.stringify(servers.slack.received[0]?.body)).toContain("This is a test from Toebox");
  expect((await call(`/${ids[0]}/switch`, { is_on: false })).httpStatus).toBe(200);
  expect((await call("")).data[0]).toMatchObject({ off_reason: "turned off by an operator" });
  expect((await call(`/${ids[0]}/remove`, {})).httpStatus).toBe(200);
  for (const path of ["remove", "test"]) expect((await call(`/${ids[0]}/${path}`, {})).httpStatus).toBe(404);
  expect((await call(`/${ids[0]}/switch`, { is_on: true })).httpStatus).toBe(404);
  const texts = [list.text, (await call("")).text].join();
  expect(texts).not.toMatch(/s3cret|whsec/);
  expect(await db.selectFrom("channels").select("id").execute()).toHaveLength(3);
});

it("bad input changes nothing, and each field says why (CHAN-1, CHAN-3)", async () => {
  const { call, targets, db, editor } = await openCalls();
  const good = { name: "A", kind: "slack", events, ...targets.slack };
  const bad: [object | null, string][] = [
    [{ ...good, name: "" }, "name"],
    [{ ...good, name: 5 }, "name"],
    [{ ...good, name: "a\u0000b" }, "name"],
    [{ ...good, name: "a\nb" }, "name"],
    [{ ...good, name: "a".repeat(61) }, "name"],
    [{ ...good, kind: "mail" }, "kind"],
    [{ ...good, kind: ["slack"] }, "kind"],
    [{ ...good, events: [] }, "events"],
    [{ ...good, events: "new" }, "events"],
    [{ ...good, events: ["old"] }, "events"],
    [{ ...good, brand: "none" }, "brand"],
    [{ ...good, brand: {} }, "brand"],
    [{ ...good, url: undefined }, "url"],
    [{ ...good, url: null }, "url"],
    [{ ...good, url: "hooks.slack.com/x" }, "url"],
    [{ ...good, url: "https://hooks.slack.com.evil.example/x" }, "url"],
    [{ ...good, url: "https://user:s3cret@hooks.slack.com/x" }, "url"],
    [{ ...good, url: `https://hooks.slack.com/${"x".repeat(2_000)}` }, "url"],
    [{ ...good, url: `https://hooks.slack.com/${"é".repeat(1_000)}` }, "url"],
    [{ ...good, kind: "discord", url: "https://discord.com/api/webhooks/" }, "url"],
    [{ ...good, kind: "discord", url: "https://discord.com.evil.example/api/webhooks/1/x" }, "url"],
    [{ ...good, kind: "webhook", url: "http://a.example/hook" }, "url"],
    [{ ...good, kind: "webhook", url: "file:///etc/passwd" }, "url"],
    [{ ...good, kind: "webhook", url: "https://127.0.0.1:5432/x" }, "url"],
    [{ ...good, kind: "webhook", url: "https://169.254.169.254/latest" }, "url"],
    [{ ...good, kind: "webhook", url: "https://[::1]/x" }, "url"],
    [{ ...good, kind: "webhook", url: "https://[::ffff:127.0.0.1]/x" }, "url"],
    [{ ...good, kind: "webhook", url: "https://2130706433/" }, "url"],
    [{ ...good, kind: "webhook", url: "https://localhost/x" }, "url"],
    [{ ...good, kind: "webhook", url: "https://hooks.localhost./x" }, "url"],
    [{ ...good, kind: "telegram" }, "bot_token"],
    [{ ...good, kind: "telegram", bot_token: "1:../../etc/passwd?a=b", chat_id: "1" }, "bot_token"],
    [{ ...good, kind: "telegram", bot_token: targets.telegram.bot_token, chat_id: "a b" }, "chat_id"],
    [{ ...good, kind: "telegram", bot_token: targets.telegram.bot_token, chat_id: 5 }, "chat_id"],
  ];
  for (const [body, field] of bad) {
    const reply = await call("", body);
    expect(reply.httpStatus, JSON.stringify(body)).toBe(422);
    expect(
      Object.keys(reply.error).map((name) => name.split("/")[0]),
      JSON.stringify(body),
    ).toEqual([field]);
    expect(reply.text).not.toContain("s3cret");
  }
  for (const body of [[], "text", 5, {}]) expect((await call("", body)).httpStatus).toBe(422);
  for (const path of ["/0/remove", "/7/test", "/99999999999/test", "/99999999999/switch"])
    expect(await call(path, { is_on: true })).toMatchObject({ httpStatus: 404, message: "There is no such channel." });
  expect((await call("/x/test", {})).httpStatus).toBe(422);
  expect((await call("", good, editor)).httpStatus).toBe(403);
  expect((await call("", undefined, editor)).httpStatus).toBe(403);
  expect(await db.selectFrom("channels").select("id").execute()).toEqual([]);
});

it("addresses of Discord and Slack are taken, and fifty channels (CHAN-1, CHAN-3)", async () => {
  const { call, add } = await openCalls();
  for (const url of [
    "https://discord.com/api/webhooks/1/x",
    "https://discordapp.com/api/webhooks/1/x",
    "https://canary.discord.com/api/webhooks/1/x",
    "https://ptb.discord.com/api/webhooks/1/x?thread_id=1",
  ])
    expect((await call("", { name: "D", kind: "discord", events, url })).httpStatus).toBe(200);
  const url = "https://hooks.slack.com/services/T/B/x";
  expect((await call("", { name: "S", kind: "slack", events, url })).httpStatus).toBe(200);
  for (let count = 5; count < 49; count++) await add("slack");
  const both = await Promise.all([1, 2].map(() => call("", { name: "S", kind: "slack", events, url })));
  expect(both.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 422]);
  expect(both.find(({ httpStatus }) => httpStatus === 422)?.message).toBe("There are 50 channels already.");
});
