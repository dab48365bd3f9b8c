import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { NOON } from "#test/create-test-app.ts";
import { createFolder } from "#test/run-toebox.ts";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import { openTransport, type OutgoingMail } from "./transport.ts";

const from = { name: "Toebox", address: "noreply@toebox.example" };
const host = "toebox.example";

const mail: OutgoingMail = {
  account_id: null,
  message_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  recipient: "contact@toebox.example",
  reply_to_name: "Ann Lee",
  reply_to_address: "ann@example.com",
  subject: "[Toebox] Hello",
  text: "First line.\nSecond line.\n",
  html: null,
  created_at: new Date(NOON),
};

/** Sends mails, and returns them as the server received them. */
async function sendAll(mails: OutgoingMail[]) {
  const server = await startSmtpServer();
  const transport = await openTransport({ smtpUrl: server.url, from, host, outboxFolder: "" });
  await Promise.all(mails.map((mail) => transport.handOver(mail)));
  transport.close();
  expect(server.mails).toHaveLength(mails.length);
  return mails.map(({ message_id }) => {
    const received = server.mails.find(({ email }) => email.messageId === `<${message_id}@${host}>`);
    return received!;
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

describe("a mail to a server", () => {
  it("has sender, recipient, Reply-To, subject, text, id and date (MAIL-4, MAIL-5)", async () => {
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

  it("has no Reply-To without an address to answer", async () => {
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

  it("has any text unchanged in subject and Reply-To name, and no other header, recipient or address (MAIL-5)", async () => {
    const mails = hostile.map((text, index) => ({
      ...mail,
      message_id: `hostile-${index}`,
      subject: text,
      reply_to_name: text,
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

  it.each(["=?utf-8?q?a=0D=0ABcc:v@x.example?=", `=?utf-8?b?${"長👟".repeat(60)}?= and more`])(
    "has a subject unchanged that looks like an encoded word (MAIL-5): %s",
    async (subject) => {
      const [received] = await sendAll([{ ...mail, subject }]);
      expect(received?.email.subject).toBe(subject);
      expect(received?.email.headers.map(({ key }) => key).toSorted()).toEqual(everyHeader);
    },
  );

  it.each([
    ["a line end, had the database let it through", "Hello\r\nBcc: evil@example.com\r\n\r\nOther words"],
    ["an encoded line end", "=?utf-8?Q?Hello=0D=0ABcc:_evil@example.com?="],
  ])("is not changed by %s (MAIL-5)", async (_what, injected) => {
    const [received] = await sendAll([{ ...mail, subject: injected, reply_to_name: injected }]);
    expect(received?.email.headers.map(({ key }) => key).toSorted()).toEqual(everyHeader);
    expect(received?.email.replyTo).toMatchObject([{ address: "ann@example.com" }]);
    expect(received?.recipients).toEqual(["contact@toebox.example"]);
    expect(received?.email.text).toBe(mail.text);
  });

  it("has any text unchanged", async () => {
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
  it("becomes one file, however often it is delivered, that only the operator may read (MAIL-5)", async () => {
    const outboxFolder = join(createFolder(), "outbox");
    const transport = await openTransport({ from, host, outboxFolder });
    await transport.handOver(mail);
    await transport.handOver(mail);
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
