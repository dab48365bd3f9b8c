import { describe, expect, it, onTestFinished } from "vitest";
import { newsletterMail } from "#app/mails/newsletter-mail.ts";
import { deliverMail } from "#platform/mail/deliver-mail.ts";
import { openTransport } from "#platform/mail/transport.ts";
import { forgetBulkMail } from "#domain/retention/forget-bulk-mail.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import { readNewsletterCounts } from "./newsletter-counts.ts";
import { openNewsletterLane } from "./newsletter-lane.ts";
import { postNewsletter } from "./post-newsletter.ts";
import { stopMails } from "#domain/accounts/unsubscribe.ts";

/** Monday at nine in New York, 14:00 in UTC. */
const MONDAY = "2026-11-23T09:00:00-05:00";

const site = { SITE_NAME: "Toebox", ORIGIN: "https://toebox.example" };

interface Reader {
  email: string;
  time_zone?: string | null;
  news_letter?: boolean;
  verified_at?: string | null;
  created_at?: string;
}

async function openNewsletter(readers: (string | Reader)[]) {
  const { db } = await createTestDatabase();
  const server = await startSmtpServer();
  const from = { name: "Toebox", address: "noreply@toebox.example" };
  const host = "toebox.example";
  const bouncesTo = "bounces@toebox.example";
  const transport = await openTransport({ smtpUrl: server.url, from, host, bouncesTo, outboxFolder: "" });
  onTestFinished(() => transport.close());
  await importRows(db, {
    products: [
      { slug: "bred", brand: "jordan", full_name: "Air Jordan 4", nickname: "Bred", release_date: "2026-11-28" },
      { slug: "someday", brand: "nike", full_name: "Someday", release_date: "2027" },
    ],
  });
  const add = (reader: string | Reader) => {
    const { email, ...more } = typeof reader === "string" ? { email: reader } : reader;
    const created_at = new Date("2026-10-01");
    const rest = { password_hash: null, first_name: "Ann", last_name: "Lee" };
    return db
      .insertInto("accounts")
      .values({ email, ...rest, news_letter: true, verified_at: created_at, created_at, ...more })
      .returning("id")
      .executeTakeFirstOrThrow();
  };
  for (const reader of readers) await add(reader);
  const send = async (at = MONDAY, { mail = newsletterMail(site), perMinute = 0, forMs = 60_000 } = {}) => {
    const now = Temporal.Instant.from(at);
    await postNewsletter(db, now);
    const lane = await openNewsletterLane(db, { mail, perMinute }, now);
    return deliverMail(db, transport, lane, () => now, { forMs });
  };
  return {
    db,
    server,
    add,
    send,
    arrived: () => server.mails.map(({ recipients }) => recipients.join()).toSorted(),
  };
}

describe("the weekly newsletter", () => {
  it("goes once to each verified account that opted in, at nine on its clock (LETT-1, LETT-3)", async () => {
    const { send, arrived } = await openNewsletter([
      "york@a.example",
      { email: "berlin@a.example", time_zone: "Europe/Berlin" },
      { email: "la@a.example", time_zone: "America/Los_Angeles" },
      { email: "no@a.example", news_letter: false },
      { email: "unverified@a.example", verified_at: null },
      { email: "late@a.example", created_at: "2026-11-23T14:30Z" },
    ]);
    expect(await send("2026-11-23T07:59:00Z")).toEqual({ sent: 0, refused: 0 });
    expect(await send("2026-11-23T08:00:00Z")).toEqual({ sent: 1, refused: 0 });
    expect(await send()).toEqual({ sent: 1, refused: 0 });
    expect(arrived()).toEqual(["berlin@a.example", "york@a.example"]);
    expect(await send("2026-11-23T15:00:00Z")).toEqual({ sent: 0, refused: 0 });
    expect(await send("2026-11-23T17:00:00Z")).toEqual({ sent: 1, refused: 0 });
    expect(await send("2026-11-25T13:59:00Z")).toEqual({ sent: 0, refused: 0 });
    expect(await send("2026-11-30T14:00:00Z")).toEqual({ sent: 3, refused: 0 });
  });

  it("tells what is popular and what comes, and how to stop it by one request (LETT-2, LETT-8)", async () => {
    const { db, send, server } = await openNewsletter(["ann@a.example", "ben@a.example"]);
    await send();
    const accounts = await db.selectFrom("accounts").select(["email", "unsubscribe_token as token"]).execute();
    for (const { email, token } of accounts) {
      const mail = server.mails.find(({ recipients }) => recipients.join() === email);
      const header = (name: string) => mail?.email.headers.find(({ key }) => key === name)?.value;
      const address = `https://toebox.example/unsubscribe/newsletter/${token}`;
      expect(header("list-unsubscribe")).toBe(`<${address}>`);
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      expect(mail?.email.text).toContain("Air Jordan 4 Bred\nSaturday, November 28, 2026");
      expect(mail?.email.text).not.toContain("Someday");
      expect(mail?.email.html).toContain("https://toebox.example/bred");
      // none of these products has a picture (CAT-40)
      expect(mail?.email.html).toContain("Image coming soon");
      expect(mail?.email.html).not.toContain("<img");
      for (const body of [mail?.email.text, mail?.email.html]) {
        expect(body).toContain(address);
        expect(body).not.toContain("00000000-");
      }
      expect(mail?.returnPath).toBe("bounces@toebox.example");
    }
  });

  it("is the same for a whole week, whenever it is sent (LETT-4)", async () => {
    const { db, send, server } = await openNewsletter([
      "ann@a.example",
      { email: "la@a.example", time_zone: "America/Los_Angeles" },
    ]);
    await send();
    await importRows(db, {
      products: [{ slug: "new", brand: "nike", full_name: "New One", release_date: "2026-11-24" }],
    });
    await send("2026-11-23T17:00:00Z");
    const [first, second] = server.mails.map(({ email }) => email.text?.replaceAll(/unsubscribe\/.*/g, ""));
    expect(second).toBe(first);
  });

  it("is not sent to those who stop it, or whose address is stopped (LETT-1, LETT-6)", async () => {
    const { db, send, arrived } = await openNewsletter(["ann@a.example", "ben@a.example"]);
    expect(await stopMails(db, "ANN@a.example")).toBe(true);
    expect(await stopMails(db, "nobody@a.example")).toBe(false);
    await send();
    expect(arrived()).toEqual(["ben@a.example"]);
  });

  it("waits for a mail server that is away, and is sent once then (LETT-5)", async () => {
    const { send, server, arrived } = await openNewsletter(["ann@a.example", "ben@a.example"]);
    await server.stop();
    await expect(send()).rejects.toThrow(/ECONNREFUSED/);
    await server.start();
    expect(await send()).toEqual({ sent: 2, refused: 0 });
    expect(arrived()).toEqual(["ann@a.example", "ben@a.example"]);
  });

  it("that is refused holds up no other, and is tried again unless it is refused for good (LETT-5)", async () => {
    const { db, send, server, arrived } = await openNewsletter(["ann@a.example", "gone@a.example", "zoe@a.example"]);
    server.refusals.set("ann@a.example", "450 mailbox busy");
    server.refusals.set("gone@a.example", "550 no such person");
    expect(await send()).toEqual({ sent: 1, refused: 2 });
    server.refusals.clear();
    expect(await readNewsletterCounts(db)).toEqual([{ week: "2026-11-23", sent: 1, waiting: 1, refused: 1 }]);
    expect(await send("2026-11-23T14:00:59Z")).toEqual({ sent: 0, refused: 0 });
    expect(await send("2026-11-23T14:01:00Z")).toEqual({ sent: 1, refused: 0 });
    expect(arrived()).toEqual(["ann@a.example", "zoe@a.example"]);
    expect(await readNewsletterCounts(db)).toEqual([{ week: "2026-11-23", sent: 2, waiting: 0, refused: 1 }]);
  });

  it("that cannot be written holds up no other, nor does a zone that this system does not know (API-35)", async () => {
    const { db, send, arrived } = await openNewsletter([
      { email: "mars@a.example", time_zone: "Mars/Olympus_Mons" },
      "bad@a.example",
      "ann@a.example",
    ]);
    const bad = await db.selectFrom("accounts").select("unsubscribe_token").where("email", "like", "bad@%").execute();
    const mail = newsletterMail(site);
    const unsubscribeAddress: typeof mail.unsubscribeAddress = (kind, token) => {
      if (token === bad[0]?.unsubscribe_token) throw new TypeError("no such page");
      return mail.unsubscribeAddress(kind, token);
    };
    expect(await send(MONDAY, { mail: { ...mail, unsubscribeAddress } })).toEqual({ sent: 2, refused: 1 });
    expect(arrived()).toEqual(["ann@a.example", "mars@a.example"]);
    expect(await send("2026-11-23T15:00:00Z")).toEqual({ sent: 1, refused: 0 });
    expect(arrived()).toContain("bad@a.example");
  });

  it("that is refused for its content after its end is not sent as new (LETT-7)", async () => {
    const { db, send, server } = await openNewsletter(["ann@a.example"]);
    server.refuseContent = "554 we do not like it";
    expect(await send()).toEqual({ sent: 0, refused: 1 });
    expect(await readNewsletterCounts(db)).toEqual([{ week: "2026-11-23", sent: 0, waiting: 0, refused: 1 }]);
    expect(await send("2026-11-23T20:00:00Z")).toEqual({ sent: 0, refused: 0 });
  });

  it.each(["450 mailbox busy", "451 try later"])(
    "is tried after longer and longer pauses for 48 hours where the answer is %s (LETT-5)",
    async (answer) => {
      const { db, send, server, arrived } = await openNewsletter(["ann@a.example"]);
      if (answer.startsWith("450")) server.refusals.set("ann@a.example", answer);
      else server.refuseContent = answer;
      const start = Temporal.Instant.from(MONDAY);
      const refusedAt: number[] = [];
      for (const minutes of [0, 1, 2, 3, 7, 2 * 24 * 60 - 1, 2 * 24 * 60, 3 * 24 * 60]) {
        if ((await send(start.add({ minutes }).toString())).refused > 0) refusedAt.push(minutes);
      }
      expect([refusedAt, arrived()]).toEqual([[0, 1, 3, 7, 2 * 24 * 60 - 1], []]);
      expect(await db.selectFrom("mails").select("id").where("next_attempt_at", "is not", null).execute()).toEqual([]);
    },
  );

  it("goes once to each when two nodes send at the same time (LETT-7)", async () => {
    const readers = Array.from({ length: 30 }, (_, at) => `reader-${String(at).padStart(2, "0")}@a.example`);
    const { send, arrived } = await openNewsletter(readers);
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.sent + other.sent).toBe(30);
    expect(arrived()).toEqual(readers);
  });

  it("is begun evenly, at most the limit a minute, until the run is over (LETT-5)", async () => {
    const { send, arrived } = await openNewsletter(Array.from({ length: 8 }, (_, at) => `reader-${at}@a.example`));
    expect((await send(MONDAY, { perMinute: 1_200, forMs: 130 })).sent).toBeLessThan(8);
    await send();
    expect(arrived()).toHaveLength(8);
  });

  it("is forgotten when it decides nothing any more (LETT-16)", async () => {
    const { db, send } = await openNewsletter(["ann@a.example"]);
    await send();
    expect(await forgetBulkMail(db, Temporal.Instant.from("2026-12-30T14:00:00Z"))).toBe(0);
    expect(await forgetBulkMail(db, Temporal.Instant.from("2027-01-30T14:00:00Z"))).toBe(2);
  });
});
