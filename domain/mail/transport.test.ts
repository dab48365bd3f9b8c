import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { NOON } from "#test/create-test-app.ts";
import { createFolder } from "#test/run-toebox.ts";
import { startSmtpServer } from "#test/smtp-server.ts";
import { openTransport, type OutboxMail } from "./transport.ts";

const from = { name: "Toebox", address: "noreply@toebox.example" };
const host = "toebox.example";

const mail: OutboxMail = {
  id: 1,
  message_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  recipient: "contact@toebox.example",
  reply_to_name: "Ann Lee",
  reply_to_address: "ann@example.com",
  subject: "[Toebox] Hello",
  text: "First line.\nSecond line.\n",
  created_at: new Date(NOON),
  next_attempt_at: new Date(NOON),
  attempts: 0,
  last_error: null,
};

/** What the server got of a mail, each header once. */
async function sendAll(mails: OutboxMail[]) {
  const server = await startSmtpServer();
  const transport = await openTransport({ smtpUrl: server.url, from, host, outboxFolder: "" });
  await Promise.all(mails.map(transport));
  expect(server.mails).toHaveLength(mails.length);
  return mails.map(({ message_id }) => {
    const found = server.mails.find(({ email }) => email.messageId === `<${message_id}@${host}>`);
    return found!;
  });
}

const everyHeader = [
  "content-transfer-encoding",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
];

describe("a mail on its way to a server", () => {
  it("bears who it is from and for, who to answer, what it is about, and the same id and date whenever it is sent", async () => {
    const [received] = await sendAll([mail]);
    expect(received?.recipients).toEqual(["contact@toebox.example"]);
    expect(received?.email).toMatchObject({
      messageId: "<0f8fad5b-d9cb-469f-a165-70867728950e@toebox.example>",
      date: "2026-11-21T17:00:00.000Z",
      from,
      to: [{ name: "", address: "contact@toebox.example" }],
      replyTo: [{ name: "Ann Lee", address: "ann@example.com" }],
      subject: "[Toebox] Hello",
      text: "First line.\nSecond line.\n",
    });
    expect(received?.email.html).toBeUndefined();
  });

  it("has no Reply-To when there is nobody to answer", async () => {
    const [received] = await sendAll([{ ...mail, reply_to_name: null, reply_to_address: null }]);
    expect(received?.email.replyTo).toBeUndefined();
  });

  const hostile = [
    `"quoted" and 'quoted'`,
    "Lee, Ann, <evil@example.com>",
    "<evil@example.com>",
    "evil@example.com",
    'back\\slash\\" <evil@example.com>',
    "(a comment) ; another: group;",
    "Ünïcödé Ñame 山田太郎",
    "👟🔥 👩‍👩‍👧‍👦",
    "مرحبا بالعالم שלום",
    "\u202Egnp.exe",
    "Bcc: evil@example.com",
    "word ".repeat(400).trim(),
    "x".repeat(3000),
    "長".repeat(1500),
  ];

  it("has these very words in its subject and in the name to answer, and no other header, recipient or address", async () => {
    const mails = hostile.map((words, index) => ({
      ...mail,
      message_id: `hostile-${index}`,
      subject: words,
      reply_to_name: words,
    }));
    const received = await sendAll(mails);
    for (const [index, { email, recipients }] of received.entries()) {
      expect(email.subject).toBe(hostile[index]);
      expect(email.replyTo).toEqual([{ name: hostile[index], address: "ann@example.com" }]);
      expect(email.to).toEqual([{ name: "", address: "contact@toebox.example" }]);
      expect(email.headers.map(({ key }) => key).toSorted()).toEqual(everyHeader);
      expect(recipients).toEqual(["contact@toebox.example"]);
    }
  });

  it.each([
    ["a line end, had the database let it through", "Hello\r\nBcc: evil@example.com\r\n\r\nOther words"],
    ["an encoded line end", "=?utf-8?Q?Hello=0D=0ABcc:_evil@example.com?="],
  ])("is no other mail for %s", async (_what, injected) => {
    const [received] = await sendAll([{ ...mail, subject: injected, reply_to_name: injected }]);
    expect(received?.email.headers.map(({ key }) => key).toSorted()).toEqual(everyHeader);
    expect(received?.email.replyTo).toMatchObject([{ address: "ann@example.com" }]);
    expect(received?.recipients).toEqual(["contact@toebox.example"]);
    expect(received?.email.text).toBe(mail.text);
  });

  it("has the very text, whatever it is", async () => {
    const line = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.constantFrom(".", "..", ".\t", "From here", "--", "\tindented", "ends in spaces   ", "x".repeat(2000)),
    );
    const texts = fc.sample(
      fc.array(line, { maxLength: 8 }).map((lines) => lines.join("\n")),
      40,
    );
    const received = await sendAll(texts.map((text, index) => ({ ...mail, message_id: `text-${index}`, text })));
    for (const [index, { email }] of received.entries()) {
      expect((email.text ?? "").trimEnd()).toBe(texts[index]?.trimEnd());
    }
  });
});

describe("without a server, a mail", () => {
  it("is a file, one however often it is delivered, for the operator's eyes alone", async () => {
    const outboxFolder = join(createFolder(), "outbox");
    const transport = await openTransport({ from, host, outboxFolder });
    await transport(mail);
    await transport(mail);
    expect(readdirSync(outboxFolder)).toEqual(["0f8fad5b-d9cb-469f-a165-70867728950e.eml"]);
    const file = join(outboxFolder, "0f8fad5b-d9cb-469f-a165-70867728950e.eml");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await PostalMime.parse(readFileSync(file))).toMatchObject({
      messageId: "<0f8fad5b-d9cb-469f-a165-70867728950e@toebox.example>",
      from,
      to: [{ address: "contact@toebox.example" }],
      subject: "[Toebox] Hello",
      text: "First line.\nSecond line.\n",
    });
  });
});
