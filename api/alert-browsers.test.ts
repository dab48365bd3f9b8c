import { describe, expect, it } from "vitest";
import { forgetVisitors } from "#domain/retention/forget-visitors.ts";
import { forgetExpiredJob } from "#domain/accounts/jobs.ts";
import { runJob } from "#server/worker.ts";
import { insertAccount, PASSWORD } from "#test/accounts.ts";
import { openAlertCalls, otherKeys, type Person } from "#test/open-alerts.ts";
import { ann, bob } from "#test/open-shop.ts";
import { shared } from "#test/when-finished.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const sharedCalls = shared(() => openAlertCalls());

/** Opens the calls with an account, and functions that log in to it and out. */
async function openSessions() {
  const test = await openAlertCalls({ LOGINS_PER_ADDRESS: "0" });
  const { email } = await insertAccount(test.db);
  const logIn = async (visitor: object = {}): Promise<{ token: string }> => {
    const { data } = await test.call("POST", "/login", null, { email, password: PASSWORD, ...visitor });
    return { token: data.token };
  };
  return { ...test, logIn };
}

describe("POST /api/alerts/browsers", () => {
  it("switches on change, hour and quarter with the first browser alone, where none was chosen (ALERT-7)", async () => {
    const { db, post, read, addBrowser } = await openAlertCalls();
    const { token } = await insertAccount(db);
    for (const person of [ann, { token }] as Person[]) {
      expect((await addBrowser(person, FIREFOX)).reply).toEqual({ httpStatus: 200, status: "OK" });
      const { push, mail, browsers } = await read(person);
      expect([push.toSorted(), mail]).toEqual([["change", "hour", "quarter"], []]);
      expect(browsers).toMatchObject([{ device: "Firefox on Linux", created_at: "2026-11-21T17:00:00.000Z" }]);
      await post("", person, { push: [] });
      await addBrowser(person);
      expect((await read(person)).push).toEqual([]);
    }
    await post("", bob, { push: ["day"] });
    await addBrowser(bob);
    expect((await read(bob)).push).toEqual(["day"]);
  });

  it("takes the zone of the browser, and switches nothing on for one that showed alerts before (ALERT-7, ALERT-9)", async () => {
    const { post, read, addBrowser } = await openAlertCalls();
    const { endpoint } = await addBrowser(ann);
    const keys = otherKeys();
    expect(await post("/browsers", bob, { endpoint, keys, is_kept: true, time_zone: "Asia/Tokyo" })).toMatchObject({
      httpStatus: 200,
    });
    expect(await read(bob)).toMatchObject({ push: [], time_zone: "Asia/Tokyo", browsers: [{}] });
    // a zone that only the browser knows
    await post("/browsers", bob, { endpoint, keys, time_zone: "Mars/Olympus" });
    expect(await read(bob)).toMatchObject({ time_zone: "Asia/Tokyo" });
  });

  it("takes a browser again with other keys, and gives it to who asks last (ALERT-7)", async () => {
    const { db, post, read, addBrowser } = await openAlertCalls();
    const { endpoint } = await addBrowser(ann);
    const keys = otherKeys();
    expect(await post("/browsers", ann, { endpoint, keys })).toMatchObject({ httpStatus: 200 });
    expect((await read(ann)).browsers).toHaveLength(1);
    expect(await db.selectFrom("push_subscriptions").select(["p256dh", "auth"]).execute()).toEqual([keys]);
    await post("/browsers", bob, { endpoint, keys });
    expect([(await read(ann)).browsers.length, (await read(bob)).browsers.length]).toEqual([0, 1]);
  });

  it("keeps ten of a person, of which the oldest makes room, also of calls at once (ALERT-7)", async () => {
    const { addBrowser, endpoints, read } = await openAlertCalls();
    const others = await addBrowser(bob);
    const first = await addBrowser(ann);
    for (let count = 0; count < 9; count++) await addBrowser(ann);
    expect(await endpoints()).toContain(first.endpoint);
    const last = await addBrowser(ann);
    expect(await endpoints()).toHaveLength(11);
    expect(await endpoints()).toEqual(expect.arrayContaining([others.endpoint, last.endpoint]));
    expect(await endpoints()).not.toContain(first.endpoint);
    const replies = await Promise.all(Array.from({ length: 12 }, () => addBrowser(ann)));
    expect(replies.map(({ reply }) => reply.httpStatus)).toEqual(Array.from({ length: 12 }, () => 200));
    expect((await read(ann)).browsers).toHaveLength(10);
  });

  const unknown = { endpoint: "This browser’s push service is not known here" };
  it.each<[string, (origin: string) => unknown, Record<string, string>]>([
    ["a site that is no push service", () => "https://evil.example/push/1", unknown],
    ["this machine", () => "http://127.0.0.1:5432/push/1", unknown],
    ["a service with a login", (origin) => origin.replace("//", "//ann:secret@") + "/push/1", unknown],
    ["a host that begins as a service", (origin) => `${origin}.evil.example/push/1`, unknown],
    ["a service without a path", (origin) => origin, unknown],
    ["no address", () => "push", unknown],
    ["a file", () => "file:///etc/passwd", unknown],
    ["an address that is too long", (origin) => `${origin}/${"x".repeat(1_000)}`, { endpoint: "must be an address" }],
    ["a number", () => 1, { endpoint: "must be an address" }],
    ["nothing", () => undefined, { endpoint: "must be an address" }],
  ])("refuses %s as the address of a browser, also as a new one (ALERT-8)", async (_what, make, error) => {
    const { post, service, endpoints, addBrowser } = await sharedCalls();
    const { endpoint: before, keys } = await addBrowser(bob);
    const endpoint = make(service.origin);
    const all = await endpoints();
    for (const [path, body] of [
      ["/browsers", { endpoint, keys }],
      ["/browsers/renew", { before, endpoint, keys }],
    ] as const)
      expect(await post(path, ann, body), path).toMatchObject({ httpStatus: 422, error });
    expect(await endpoints()).toEqual(all);
  });

  const rule = "must be the key of a browser";
  const { p256dh, auth } = otherKeys();
  // x and y of no point of the curve
  const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url");
  it.each<[unknown, Record<string, string>]>([
    [undefined, { keys: rule }],
    ["x", { keys: rule }],
    [{ auth }, { "keys/p256dh": rule }],
    [{ p256dh }, { "keys/auth": rule }],
    [{ p256dh: noPoint, auth }, { "keys/p256dh": rule }],
    [{ p256dh: p256dh.slice(1), auth }, { "keys/p256dh": rule }],
    [
      { p256dh: 1, auth: 1 },
      { "keys/p256dh": rule, "keys/auth": rule },
    ],
    [{ p256dh, auth: auth.slice(2) }, { "keys/auth": rule }],
    [{ p256dh, auth: `${auth.slice(1)}!` }, { "keys/auth": rule }],
  ])("refuses the keys %j", async (keys, error) => {
    const { post, service, endpoints } = await sharedCalls();
    const all = await endpoints();
    const { endpoint } = service.subscribe();
    expect(await post("/browsers", ann, { endpoint, keys })).toMatchObject({ httpStatus: 422, error });
    expect(await endpoints()).toEqual(all);
  });

  it("is limited by the network, since visitors make their own numbers (API-30)", async () => {
    const { addBrowser, endpoints } = await openAlertCalls({ LIKES_PER_NETWORK: "2" });
    for (const cookie of ["333333", "444444"])
      expect((await addBrowser({ cookie })).reply).toMatchObject({ httpStatus: 200 });
    expect((await addBrowser({ cookie: "555555" })).reply).toMatchObject({ httpStatus: 429 });
    expect(await endpoints()).toHaveLength(2);
  });
});

describe("POST /api/alerts/browsers/renew", () => {
  it("gives a browser its new address and keys by the old one, and again changes nothing (ALERT-7)", async () => {
    const { db, post, read, addBrowser, service, endpoints } = await openAlertCalls();
    const { endpoint: before } = await addBrowser(ann);
    const { endpoint: others } = await addBrowser(bob);
    const { endpoint, ...keys } = service.subscribe();
    const renew = { before, endpoint, keys };
    expect(await post("/browsers/renew", null, renew)).toEqual({ httpStatus: 200, status: "OK" });
    expect((await endpoints()).toSorted()).toEqual([endpoint, others].toSorted());
    expect(await db.selectFrom("push_subscriptions").select(["endpoint", "p256dh", "auth"]).execute()).toContainEqual({
      endpoint,
      ...keys,
    });
    expect((await read(ann)).browsers).toHaveLength(1);
    // the reply was lost, and the browser asks again
    expect(await post("/browsers/renew", null, renew)).toMatchObject({ httpStatus: 404 });
    expect((await endpoints()).toSorted()).toEqual([endpoint, others].toSorted());
    // the same address with other keys
    const newKeys = otherKeys();
    expect(await post("/browsers/renew", null, { before: endpoint, endpoint, keys: newKeys })).toMatchObject({
      httpStatus: 200,
    });
    // the new address is there already, since the page was faster
    const { endpoint: third } = await addBrowser(ann);
    expect(await post("/browsers/renew", null, { before: endpoint, endpoint: third, keys })).toMatchObject({
      httpStatus: 200,
    });
    expect((await endpoints()).toSorted()).toEqual([third, others].toSorted());
  });

  it("is 404 for an address that nobody has", async () => {
    const { post, service } = await sharedCalls();
    const { endpoint, ...keys } = service.subscribe();
    for (const before of ["x", service.subscribe().endpoint])
      expect(await post("/browsers/renew", ann, { before, endpoint, keys })).toMatchObject({ httpStatus: 404 });
    for (const before of ["", "\0", 1, "x".repeat(1001)])
      expect(await post("/browsers/renew", ann, { before, endpoint, keys })).toMatchObject({ httpStatus: 422 });
    expect(await post("/browsers/renew", ann, { endpoint, keys })).toMatchObject({
      httpStatus: 422,
      error: { before: "must be an address" },
    });
  });
});

it("a browser of somebody else is 404, and stays (ALERT-10)", async () => {
  const { db, post, read, addBrowser } = await openAlertCalls();
  const { token } = await insertAccount(db);
  await addBrowser(ann);
  await addBrowser(ann);
  await addBrowser({ token });
  const [[newest, oldest], [own]] = [(await read(ann)).browsers, (await read({ token })).browsers];
  for (const [person, id] of [
    [bob, newest.id],
    [{ token }, newest.id],
    [ann, own.id],
    [ann, 9_999_999_999],
  ] as [Person, number][])
    expect(await post(`/browsers/${id}/remove`, person)).toMatchObject({
      httpStatus: 404,
      message: "Browser not found.",
    });
  expect(await post("/browsers/x/remove", ann)).toMatchObject({ httpStatus: 422 });
  expect(await post(`/browsers/${oldest.id}/remove`, ann)).toEqual({ httpStatus: 200, status: "OK" });
  expect(await post(`/browsers/${oldest.id}/remove`, ann)).toMatchObject({ httpStatus: 404 });
  expect((await read(ann)).browsers).toEqual([newest]);
  expect((await read({ token })).browsers).toEqual([own]);
});

it("one press stops every alert of a person, and what is followed stays (ALERT-10)", async () => {
  const { db, post, read, addBrowser } = await openAlertCalls();
  const { token } = await insertAccount(db);
  const people: Person[] = [ann, { token }];
  for (const person of people) {
    await post("", person, { push: ["day"], quiet_from: "01:00", quiet_until: "02:00" });
    await post("/follow", person, { brand_id: 2, is_followed: true });
    await addBrowser(person);
  }
  await post("", { token }, { mail: ["day"] });
  const before = await read({ token });
  for (let time = 0; time < 2; time++) expect(await post("/stop", ann)).toEqual({ httpStatus: 200, status: "OK" });
  expect(await read({ token })).toEqual(before);
  await post("/stop", { token });
  for (const person of people)
    expect(await read(person)).toMatchObject({
      mail: [],
      push: [],
      browsers: [],
      quiet_from: "01:00",
      follows: [{ brand_id: 2 }],
    });
});

it("a login joins what the visitor follows and chose, and ends the visitor's browsers (ALERT-9)", async () => {
  const { post, read, logIn, addBrowser, endpoints } = await openSessions();
  const account = await logIn();
  await post("", account, { mail: ["change"], push: ["day"], quiet_from: "22:00", quiet_until: "07:00" });
  await post("/follow", account, { brand_id: 1, is_followed: true });
  await addBrowser(account);
  const own = await endpoints();
  await post("", ann, { push: ["hour", "day"], quiet_from: "01:00", quiet_until: "02:00", time_zone: "Asia/Tokyo" });
  for (const brand_id of [1, 2]) await post("/follow", ann, { brand_id, is_followed: true });
  await addBrowser(ann);
  await addBrowser(bob);
  const bobs = await read(bob);
  const joined = await logIn({ "watchlist-cookie": ann.cookie });
  const { push, mail, follows, quiet_from, browsers } = await read(joined);
  expect([push.toSorted(), mail, quiet_from, browsers.length]).toEqual([["day", "hour"], ["change"], "22:00", 1]);
  expect(follows.map(({ brand_id }: { brand_id: number }) => brand_id)).toEqual([1, 2]);
  expect((await endpoints()).filter((one) => own.includes(one))).toEqual(own);
  const { public_key: _key, ...left } = await read(ann);
  expect(left).toMatchObject({ push: [], follows: [], quiet_from: null, time_zone: null, browsers: [] });
  expect(await read(bob)).toEqual(bobs);
});

describe("the end of a session (ALERT-9)", () => {
  it("ends the alerts of its browser, by a logout and from another device", async () => {
    const { post, read, call, logIn, addBrowser } = await openSessions();
    const [here, there, last] = [await logIn(), await logIn(), await logIn()];
    for (const session of [here, there, last]) await addBrowser(session);
    const browsersOf = async () => (await read(last)).browsers.length;
    expect(await browsersOf()).toBe(3);
    await call("POST", "/logout", here);
    expect(await browsersOf()).toBe(2);
    const sessions: { id: number; is_current: boolean }[] = (await call("GET", "/sessions", last)).data;
    const other = sessions.find(({ is_current }) => !is_current);
    await call("POST", `/sessions/${other?.id}/end`, last);
    expect(await browsersOf()).toBe(1);
    await post("/follow", last, { brand_id: 2, is_followed: true });
    expect(await call("POST", "/sessions/end", last)).toMatchObject({ httpStatus: 200 });
    const again = await logIn();
    expect(await read(again)).toMatchObject({ browsers: [], follows: [{ brand_id: 2 }] });
  });

  it("that has expired does not end them", async () => {
    const { db, read, logIn, addBrowser, setNow, services, endpoints } = await openSessions();
    const { endpoint } = await addBrowser(await logIn());
    setNow("2028-11-21T12:00:00-05:00");
    await runJob(forgetExpiredJob, services);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect(await endpoints()).toEqual([endpoint]);
    expect((await read(await logIn())).browsers).toHaveLength(1);
  });
});

it("a visitor who is forgotten follows nothing and has no browser; one who reads the alerts is here (OPS-15)", async () => {
  const { db, post, read, addBrowser } = await openAlertCalls({ RETENTION_DAYS_REACTIONS: "30" });
  for (const person of [ann, bob]) {
    await post("", person, { push: ["day"], time_zone: "Asia/Tokyo" });
    await post("/follow", person, { brand_id: 2, is_followed: true });
    await addBrowser(person);
  }
  const lastSeen = async () => {
    const rows = await db.selectFrom("visitor_last_seen").selectAll().execute();
    return Object.fromEntries(rows.map(({ owner, seen_on }) => [owner, seen_on]));
  };
  await expect.poll(lastSeen).toEqual({ [ann.cookie]: "2026-11-21", [bob.cookie]: "2026-11-21" });
  await db.updateTable("visitor_last_seen").set({ seen_on: "2025-01-01" }).execute();
  const bobs = await read(bob);
  await expect.poll(lastSeen).toEqual({ [ann.cookie]: "2025-01-01", [bob.cookie]: "2026-11-21" });
  expect(await forgetVisitors(db, { returned: 30, neverReturned: 0 }, "2026-11-21")).toBe(1);
  for (const table of ["follows", "alert_settings", "alert_choices", "push_subscriptions"] as const)
    expect(await db.selectFrom(table).select("owner").distinct().execute(), table).toEqual([{ owner: bob.cookie }]);
  expect(await read(bob)).toEqual(bobs);
});
