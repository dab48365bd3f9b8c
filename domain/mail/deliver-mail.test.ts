import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, it, onTestFinished } from "vitest";
import { openJobQueue, startWorker } from "#server/worker.ts";
import { createTestApp, type TestApp } from "#test/create-test-app.ts";
import { startSmtpServer } from "#test/smtp-server.ts";
import { deliverMailJob } from "./jobs.ts";
import { postMail } from "./post-mail.ts";

const noQueue = async () => {};

/** Puts mails to these recipients into the outbox, one second after another. */
async function post({ db, services }: TestApp, ...recipients: string[]): Promise<void> {
  let now = services.now();
  for (const recipient of recipients) {
    const mail = { recipient, subject: `For ${recipient}`, body: "Hello\n" };
    await postMail(db, mail, { enqueue: noQueue, now });
    now = now.add({ seconds: 1 });
  }
}

const outbox = ({ db }: TestApp) => db.selectFrom("mails").selectAll().orderBy("id").execute();
const deliver = ({ services }: TestApp) => deliverMailJob.run(services);
const contact = ({ app }: TestApp, subject: string) =>
  app.inject({
    method: "POST",
    url: "/api/contact-us",
    payload: { name: "Zoe", email: "zoe@example.com", subject, message: "Hello" },
  });

async function siteWith(smtpUrl: string): Promise<TestApp> {
  return createTestApp("2026-11-21T17:00:00Z", { SMTP_URL: smtpUrl, MAIL_FROM: "Toebox <hello@toebox.example>" });
}

describe("with an SMTP server", () => {
  it("hands over what is due, oldest first, and empties the outbox", async () => {
    const smtp = await startSmtpServer();
    const site = await siteWith(smtp.url);
    await post(site, "a@shop.example", "b@shop.example");
    const [first] = await outbox(site);
    expect(await deliver(site)).toBe("1 mails sent, 0 refused");
    site.setNow("2026-11-21T17:00:01Z");
    expect(await deliver(site)).toBe("1 mails sent, 0 refused");
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([["a@shop.example"], ["b@shop.example"]]);
    expect(smtp.mails[0]).toMatchObject({
      from: { name: "Toebox", address: "hello@toebox.example" },
      subject: "For a@shop.example",
      messageId: `<${first?.message_id}@toebox.example>`,
      date: "2026-11-21T17:00:00.000Z",
    });
    expect(await outbox(site)).toEqual([]);
    expect(await deliver(site)).toBe("0 mails sent, 0 refused");
  });

  it("loses nothing while the server is away, uses up no attempt, and sends each mail once when it is back", async () => {
    const smtp = await startSmtpServer();
    const site = await siteWith(smtp.url);
    await smtp.stop();
    expect((await contact(site, "One")).statusCode).toBe(200);
    expect((await contact(site, "Two")).statusCode).toBe(200);
    for (let tries = 0; tries < 3; tries += 1) await expect(deliver(site)).rejects.toThrow();
    const waiting = await outbox(site);
    expect(waiting.map(({ attempts, last_error }) => ({ attempts, last_error }))).toEqual([
      { attempts: 0, last_error: null },
      { attempts: 0, last_error: null },
    ]);
    await smtp.start();
    await deliver(site);
    await deliver(site);
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(["[Toebox] One", "[Toebox] Two"]);
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual(
      waiting.map(({ message_id }) => `<${message_id}@toebox.example>`),
    );
  });

  it("lets a refused mail wait, longer each time, and holds up none behind it", async () => {
    const smtp = await startSmtpServer();
    const site = await siteWith(smtp.url);
    smtp.refuse = (recipient) => (recipient.startsWith("no") ? { code: 550, message: "no such mailbox" } : null);
    await post(site, "no@shop.example");
    await post(site, "yes@shop.example");
    expect(await deliver(site)).toBe("1 mails sent, 1 refused");
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([["yes@shop.example"]]);
    const waits: number[] = [];
    const start = site.services.now();
    for (let tries = 0; tries < 40; tries += 1) {
      const [mail] = await outbox(site);
      expect(mail?.last_error).toContain("no such mailbox");
      expect(mail?.attempts).toBe(tries + 1);
      if (!mail?.next_attempt_at) break;
      const next = mail.next_attempt_at.toTemporalInstant();
      waits.push(site.services.now().until(next).total("minutes"));
      site.setNow(next.subtract({ seconds: 1 }).toString());
      expect(await deliver(site)).toBe("0 mails sent, 0 refused");
      site.setNow(next.toString());
      expect(await deliver(site)).toBe("0 mails sent, 1 refused");
    }
    expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    // given up after five days, and kept
    expect((await outbox(site))[0]?.next_attempt_at).toBeNull();
    expect(start.until(site.services.now()).total("hours")).toBeGreaterThanOrEqual(120);
    expect(start.until(site.services.now()).total("hours")).toBeLessThan(132);
    site.setNow("2027-11-21T17:00:00Z");
    smtp.refuse = () => null;
    expect(await deliver(site)).toBe("0 mails sent, 0 refused");
    expect(await outbox(site)).toHaveLength(1);
  });

  it("sends a mail that was refused for a while once it is taken", async () => {
    const smtp = await startSmtpServer();
    const site = await siteWith(smtp.url);
    smtp.refuse = () => ({ code: 451, message: "not now" });
    await post(site, "a@shop.example");
    await deliver(site);
    smtp.refuse = () => null;
    site.setNow("2026-11-21T17:01:00Z");
    expect(await deliver(site)).toBe("1 mails sent, 0 refused");
    expect(smtp.mails).toHaveLength(1);
  });

  it("takes a server that sends everybody away (421) for one that is away", async () => {
    const smtp = await startSmtpServer();
    const site = await siteWith(smtp.url);
    smtp.refuse = () => ({ code: 421, message: "too busy" });
    await post(site, "a@shop.example");
    await expect(deliver(site)).rejects.toThrow();
    expect((await outbox(site))[0]?.attempts).toBe(0);
  });

  it("is safe with several workers: each mail goes once", async () => {
    const smtp = await startSmtpServer();
    const site = await siteWith(smtp.url);
    const recipients = Array.from({ length: 20 }, (_, index) => `r${index}@shop.example`);
    for (const recipient of recipients) await post(site, recipient);
    await Promise.all([deliver(site), deliver(site), deliver(site)]);
    expect(smtp.mails.flatMap((mail) => mail.recipients).toSorted()).toEqual(recipients.toSorted());
    expect(await outbox(site)).toEqual([]);
  });
});

describe("without an SMTP server", () => {
  it("every mail becomes one file, however often it is delivered", async () => {
    const site = await createTestApp();
    const folder = site.services.mail.outboxFolder;
    expect((await contact(site, "On file")).statusCode).toBe(200);
    const [mail] = await outbox(site);
    await deliver(site);
    expect(readdirSync(folder)).toEqual([`${mail?.message_id}.eml`]);
    const file = join(folder, `${mail?.message_id}.eml`);
    const parsed = await PostalMime.parse(readFileSync(file));
    expect(parsed).toMatchObject({
      subject: "[Toebox] On file",
      messageId: `<${mail?.message_id}@localhost>`,
      to: [{ address: "contact@localhost" }],
    });
    // as after a crash between the file and the commit
    await site.db
      .insertInto("mails")
      .values({ ...mail!, id: undefined })
      .execute();
    await deliver(site);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await outbox(site)).toEqual([]);
  });

  it("keeps the mails while the folder cannot be written", async () => {
    const site = await createTestApp();
    const folder = site.services.mail.outboxFolder;
    writeFileSync(folder, "in the way");
    await post(site, "a@shop.example");
    await expect(deliver(site)).rejects.toThrow();
    expect(await outbox(site)).toHaveLength(1);
    expect(existsSync(join(folder, "x"))).toBe(false);
  });
});

describe("the worker", () => {
  it("delivers a contact message soon after it was sent, exactly once, also when the server was down", async () => {
    const smtp = await startSmtpServer();
    const site = await siteWith(smtp.url);
    const { queue, close } = await openJobQueue(site.db, () => {});
    onTestFinished(close);
    const complaints: string[] = [];
    await startWorker(queue, {
      ...site.services,
      log: { info() {}, warn: (_error: Error, message: string) => complaints.push(message) } as never,
    });
    expect((await contact(site, "Up")).statusCode).toBe(200);
    await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBe(1);

    await smtp.stop();
    expect((await contact(site, "Down")).statusCode).toBe(200);
    await expect.poll(() => complaints, { timeout: 15_000 }).toContain("deliver-mail failed and is tried again");
    await smtp.start();
    await expect.poll(() => smtp.mails.length, { timeout: 25_000 }).toBe(2);
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(["[Toebox] Up", "[Toebox] Down"]);
    await expect.poll(() => outbox(site)).toEqual([]);
  }, 60_000);

  it("has at most one delivery waiting, however many mails there are, and another while one runs", async () => {
    const site = await createTestApp();
    for (let sent = 0; sent < 5; sent += 1) await contact(site, `No. ${sent}`);
    const { queue, close } = await openJobQueue(site.db, () => {});
    onTestFinished(close);
    expect(await queue.fetch("deliver-mail", { batchSize: 10 })).toHaveLength(1);
    await contact(site, "While it runs");
    expect(await queue.fetch("deliver-mail", { batchSize: 10 })).toHaveLength(1);
  });
});
