import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { deleteAccount } from "#domain/accounts/delete-account.ts";
import { readPersonalData } from "#domain/accounts/personal-data.ts";
import { noteCall } from "#domain/desk/audit-log.ts";
import { noteVisit } from "#domain/desk/desk-visit.ts";
import { findWrongCounts } from "#domain/engagement/check-counts.ts";
import { toggleLikes } from "#domain/engagement/likes.ts";
import { newsletterMail } from "#app/mails/newsletter-mail.ts";
import { alertMail } from "#app/mails/alert-mail.ts";
import { openNewsletterLane } from "#domain/newsletter/newsletter-lane.ts";
import { postNewsletter } from "#domain/newsletter/post-newsletter.ts";
import { saveAlertSettings } from "#domain/alerts/alert-settings.ts";
import { follow } from "#domain/alerts/follows.ts";
import { postAlerts } from "#domain/alerts/post-alerts.ts";
import { alertsLane } from "#domain/alerts/alerts-lane.ts";
import { deliverMail } from "#platform/mail/deliver-mail.ts";
import { openTransport } from "#platform/mail/transport.ts";
import { deliverMailJob } from "#platform/mail/jobs.ts";
import { Owner } from "#domain/people/owner.ts";
import { insertAccount, openAccounts, PASSWORD } from "#test/accounts.ts";
import { importRows } from "#test/import-rows.ts";
import { startPushService } from "#test/push-service.ts";
import { createFolder } from "#test/run-toebox.ts";

/** All that a person types in the test below; none of it may be found afterwards. */
const entered = {
  first_name: "Quirina",
  last_name: "Xanthopoulos",
  email: "Quirina.X@Example.com",
  newEmail: "quirina.new@example.com",
  password: "zebra crossing 42",
  newPassword: "zebra crossing 43",
  subject: "Lost parcel",
  message: "Where is my parcel?",
};

/** The address of a browser that shows the alerts. */
const browser = "https://fcm.googleapis.com/fcm/send/quirinas-browser";

/** Returns the text of every row of every table. */
async function dumpDatabase(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'test_reset')
  `.execute(db);
  expect(tables.length).toBeGreaterThan(30);
  const dumps = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    dumps.push(name, ...rows.map(({ row }) => row));
  }
  return dumps.join("\n");
}

/** Returns an account that has done everything that an account can do. */
async function busyAccount() {
  const test = await openAccounts();
  const { db, post, get, app, services, sendLinks } = test;
  await importRows(db, {
    products: ["shoe", "boot"].map((slug) => ({ slug, brand: "nike", full_name: `The ${slug}` })),
  });
  const { first_name, last_name, email, password, subject, message } = entered;
  const token = await test.signUp({ first_name, last_name, email, password });
  const { id: other } = await insertAccount(db, { email: "other@example.com" });
  await saveAlertSettings(db, Owner.account(other), { mail: ["day"], size_run_ids: null }, services.now());
  await follow(db, Owner.account(other), { brand_id: 1, model_id: null }, services.now());
  const { id } = (await get("/profile", { token })).data;
  const ids = (await db.selectFrom("products").select("id").execute()).map((product) => product.id);
  for (const product of ids) {
    await get(`/product/${product}/like`, { token });
    await get(`/product/${product}/watchlist`, { token });
    await post(`/product-vote/${product}`, { vote_type: "cop" }, { token });
  }
  await toggleLikes(db, [{ product_id: ids[0] ?? 0, owner: Owner.account(other), day: "2026-11-21" }]);
  await post("/contact-us", { name: `${first_name} ${last_name}`, email, subject, message });
  await post(
    "/suggestions",
    { section: "products", slug: "shoe", source_url: "a.example", comment: message },
    { token },
  );
  await post("/forgot-password", { email });
  await sendLinks();
  // as files, since there is no mail server
  await deliverMailJob.run(services);
  await post("/resend-verify-email", { email });
  await post("/forgot-password", { email: email.toLowerCase() });
  const change = { email: entered.newEmail, confirm_email: entered.newEmail, current_password: password };
  await post("/update-profile", change, { token });
  await post("/update-profile", { time_zone: "Europe/London" }, { token });
  await post("/login", { email, password: "a wrong one 1" });
  await post("/update-profile", { news_letter: true }, { token });
  await post("/alerts", { mail: ["change"], push: ["hour"], quiet_from: "01:00", quiet_until: "02:00" }, { token });
  await post("/alerts/follow", { brand_id: 2, is_followed: true }, { token });
  await post("/watchlist/share", {}, { token });
  const { p256dh, auth } = (await startPushService()).subscribe();
  const keys = { p256dh, auth };
  expect(await post("/alerts/browsers", { endpoint: browser, keys }, { token })).toMatchObject({ status: 200 });
  await importRows(db, {
    products: [{ slug: "shoe", brand: "nike", full_name: "The shoe", release_date: "2026-12-05" }],
  });
  const { id: product_id } = await db.selectFrom("products").select("id").limit(1).executeTakeFirstOrThrow();
  const step = { owner: `account/${id}`, product_id, retailer: "Men.US.kith", is_done: false };
  await db
    .insertInto("plan_steps")
    .values({ ...step, planned_at: new Date() })
    .execute();
  const transport = await openTransport(services.mail);
  await postAlerts(db, services.now());
  const alerts = alertsLane(alertMail(services.config));
  expect(await deliverMail(db, transport, alerts, services.now)).toMatchObject({ sent: 1 });
  const monday = Temporal.Instant.from("2026-11-23T14:00:00Z");
  await postNewsletter(db, monday);
  const options = { mail: newsletterMail(services.config), perMinute: 0 };
  const newsletter = await openNewsletterLane(db, options, monday);
  expect(await deliverMail(db, transport, newsletter, () => monday)).toMatchObject({ sent: 1 });
  const now = new Date();
  await db
    .insertInto("passkeys")
    .values({
      account_id: id,
      credential_id: "x",
      public_key: Buffer.alloc(9),
      counter: 1,
      transports: [],
      name: `${first_name}’s phone`,
      created_at: now,
    })
    .execute();
  await db.insertInto("authenticator_apps").values({ account_id: id, secret: "sealed", created_at: now }).execute();
  await noteVisit(db, id, services.now());
  await noteCall(db, { accountId: id, call: "/edits/publish", now: services.now() });
  await db
    .insertInto("account_changes")
    .values({ account_id: id, change: "verified", operator: "root", changed_at: now })
    .execute();
  return { ...test, app, id, token, other };
}

const outboxOf = ({ services }: { services: { mail: { outboxFolder: string } } }) => {
  const folder = services.mail.outboxFolder;
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
};

describe("GET /api/personal-data (ACC-54)", () => {
  it("has all that is kept about the person, and no secret", async () => {
    const { get, token } = await busyAccount();
    const { status, data } = await get("/personal-data", { token });
    expect(status).toBe(200);
    for (const [kind, rows] of Object.entries(data)) expect(rows, kind).not.toEqual([]);
    expect(data.account).toMatchObject([{ first_name: "Quirina", email: entered.email, time_zone: "Europe/London" }]);
    expect(data.likes).toMatchObject([{ slug: "shoe" }, { slug: "boot" }]);
    expect(data.waiting_mails).toHaveLength(2);
    expect(data.follows).toMatchObject([{ brand: "Nike", model: null }]);
    expect(data.alert_settings).toMatchObject([{ quiet_from: "01:00:00", quiet_until: "02:00:00" }]);
    expect(data.alert_choices).toMatchObject([
      { channel: "mail", kind: "change" },
      { channel: "push", kind: "hour" },
    ]);
    expect(data.alert_browsers).toHaveLength(1);
    expect(data.alerts).toMatchObject([{ slug: "shoe", channel: "mail", kind: "change", outcome: "sent" }]);
    const text = JSON.stringify(data);
    for (const secret of ["argon2", "token", "hash", "p256dh", browser]) expect(text).not.toContain(secret);
  });
});

describe("POST /api/account-delete (ACC-48, ACC-49)", () => {
  it("leaves nothing of the person in database and outbox, and everything of others", async () => {
    const test = await busyAccount();
    const { post, get, db, token, id, other } = test;
    const before = await dumpDatabase(db);
    for (const value of [entered.email, entered.newEmail, entered.last_name, entered.message, browser]) {
      expect(before).toContain(value);
    }
    expect(outboxOf(test)).toHaveLength(5);

    expect(await post("/account-delete", {}, { token })).toEqual({
      status: 200,
      message: "Account Deleted Successfully",
    });
    const verified_at = new Date();
    const data = await readPersonalData(db, { id, email: entered.email, verified_at });
    for (const [kind, rows] of Object.entries(data)) expect(rows, kind).toEqual([]);
    expect((await readPersonalData(db, { id, email: entered.newEmail, verified_at })).waiting_mails).toEqual([]);
    const after = (await dumpDatabase(db)).toLowerCase();
    for (const value of [...Object.values(entered), browser, `account/${id}`])
      expect(after).not.toContain(value.toLowerCase());
    expect(outboxOf(test)).toEqual([]);
    expect((await get("/profile", { token })).status).toBe(401);
    expect((await post("/account-delete", {}, { token })).status).toBe(401);
    expect((await post("/login", entered)).status).toBe(422);

    const others = await readPersonalData(db, { id: other, email: "other@example.com", verified_at });
    for (const kind of ["likes", "follows", "alert_settings", "alert_choices"] as const)
      expect(others[kind], kind).toHaveLength(1);
    expect(await findWrongCounts(db)).toEqual([]);
    const [shoe] = await db.selectFrom("product_counts").select(["likes", "watchlists", "cops"]).execute();
    expect(shoe).toEqual({ likes: 1, watchlists: 0, cops: 0 });
  });

  it("needs a token, and refuses other sites", async () => {
    const { post, db } = await openAccounts();
    const { token } = await insertAccount(db);
    expect((await post("/account-delete")).status).toBe(401);
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await post("/account-delete", {}, { token, headers })).status).toBe(403);
    expect(await db.selectFrom("accounts").select("email").execute()).toHaveLength(1);
  });

  it("frees the address", async () => {
    const { post, registration, signUp } = await openAccounts();
    const token = await signUp();
    await post("/account-delete", {}, { token });
    expect((await post("/register", registration)).status).toBe(200);
  });

  it("among likes and logins that arrive at once leaves nothing, and every count right", async () => {
    const { post, get, db, signUp, login } = await openAccounts();
    await importRows(db, { products: [{ slug: "shoe", brand: "nike", full_name: "Shoe" }] });
    const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
    for (let round = 0; round < 3; round++) {
      const token = await signUp();
      const like = () => get(`/product/${id}/like`, { token });
      const replies = await Promise.all([
        ...Array.from({ length: 8 }, like),
        post("/login", login),
        post("/account-delete", {}, { token }),
        ...Array.from({ length: 8 }, like),
        post("/login", { ...login, password: PASSWORD, "watchlist-cookie": "111111" }),
      ]);
      expect(new Set(replies.map(({ status }) => status))).not.toContain(500);
      const tables = ["accounts", "sessions", "likes"] as const;
      for (const table of tables) expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      expect(await findWrongCounts(db)).toEqual([]);
    }
  });
});

describe("an address that somebody else names as a new one (ACC-63)", () => {
  const carol = "carol@mail.example";

  /**
   * Opens an account of Carol, with a mail that waits and one in the outbox, and one of Eve, who names Carol's address
   * as her new one.
   */
  async function namedByEve() {
    const test = await openAccounts();
    const { db, post, sendLinks, services, signUp } = test;
    const token = await signUp({ email: "eve@mail.example" });
    await insertAccount(db, { email: carol });
    await post("/contact-us", { name: "Carol Day", email: carol, subject: "My private matter", message: "Words" });
    await post("/forgot-password", { email: carol });
    await sendLinks();
    await deliverMailJob.run(services);
    await post("/forgot-password", { email: carol });
    await sendLinks();
    const change = { email: carol, confirm_email: carol, current_password: PASSWORD };
    expect((await post("/update-profile", change, { token })).status).toBe(200);
    return { ...test, token };
  }

  it("shows nothing of its mails, nor whether it has an account", async () => {
    const { get, post, token } = await namedByEve();
    const { data } = await get("/personal-data", { token });
    const free = "nobody@mail.example";
    expect(data.waiting_mails).toMatchObject([
      { recipient: carol, subject: null },
      { recipient: "eve@mail.example", subject: "Your Toebox email is about to change" },
    ]);
    expect(data.messages).toEqual([]);
    await post("/update-profile", { email: free, confirm_email: free, current_password: PASSWORD }, { token });
    const again = (await get("/personal-data", { token })).data;
    expect(again.waiting_mails.at(-2)).toMatchObject({ recipient: free, subject: null });
  });

  it("keeps its mails when that account is deleted", async () => {
    const test = await namedByEve();
    const { post, db, token } = test;
    expect((await post("/account-delete", {}, { token })).status).toBe(200);
    const waiting = await db.selectFrom("mails").select(["recipient", "subject"]).execute();
    expect(waiting).toEqual([{ recipient: carol, subject: "Reset your Toebox password" }]);
    const files = outboxOf(test);
    expect(files).toHaveLength(2);
    for (const file of files) expect(file.toLowerCase()).toContain(carol);
  });

  it("keeps its messages when an account that never verified it is deleted", async () => {
    const { db, post, registration } = await openAccounts();
    const message = { name: "Ann Lee", email: registration.email, subject: "Hello there", message: "Words" };
    await post("/contact-us", message);
    await post("/register", registration);
    const { id } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    await deleteAccount(db, id, createFolder());
    const waiting = await db.selectFrom("mails").select("subject").execute();
    expect(waiting).toEqual([{ subject: "[Toebox] Hello there" }]);
    expect(await db.selectFrom("contact_messages").select("subject").execute()).toHaveLength(1);
  });
});
