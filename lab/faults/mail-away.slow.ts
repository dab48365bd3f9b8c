import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startSmtpServer } from "../../test/start-smtp-server.ts";
import { startEmbeddedDrop } from "./embedded-drop.ts";
import { recordFigures, size } from "./size.ts";

const MESSAGES = size(500, 30);
const AWAY_MS = size(180_000, 5_000);
/** Milliseconds in which all mails arrive: their job runs every minute. */
const DELIVERED_MS = 150_000;

it(
  "every message that was accepted while the mail server was away or refused arrives once (MAIL-2)",
  async () => {
    const server = await startSmtpServer();
    const { origin, site } = await startEmbeddedDrop({
      SMTP_URL: server.url,
      CONTACT_TO: "desk@toebox.example",
      MESSAGES_PER_ADDRESS: "0",
      MESSAGES_PER_HOUR: "0",
    });
    const send = async (number: number) => {
      const message = { name: "Ann Lee", email: "ann@example.com", subject: `Number ${number}`, country: "Japan" };
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ ...message, message: "When?" });
      return (await fetch(`${origin}/api/contact-us`, { method: "POST", headers, body })).status;
    };
    const statuses: number[] = [];
    for (let number = 0; number < MESSAGES; number++) {
      if (number === Math.floor(MESSAGES / 3)) await server.stop();
      statuses.push(await send(number));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    await sleep(AWAY_MS);
    // a process that is killed now has nothing only in its memory
    await site.kill();
    await server.start();
    const started = performance.now();
    const subjects = () => server.mails.map(({ email }) => email.subject ?? "");
    const expected = Array.from({ length: MESSAGES }, (_, number) => `Number ${number}`);
    const missing = () => {
      const arrived = subjects().join("\n");
      return expected.filter((subject) => !new RegExp(`${subject}$`, "m").test(arrived)).length;
    };
    await expect.poll(missing, { timeout: DELIVERED_MS, interval: 500 }).toBe(0);
    const deliveredMs = performance.now() - started;
    await sleep(2_000);
    recordFigures("mail-away", {
      awaySeconds: AWAY_MS / 1_000,
      messages: MESSAGES,
      arrived: server.mails.length,
      deliveredMs,
    });
    expect(server.mails).toHaveLength(MESSAGES);
  },
  10 * 60_000,
);
