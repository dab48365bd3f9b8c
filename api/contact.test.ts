import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import { deliverMailJob } from "#platform/mail/jobs.ts";
import { EMAIL_INVALID, EMAIL_MISSING, EMAIL_TOO_SHORT } from "#domain/email-address.ts";
import { CONTACT_SENT } from "#domain/contact/contact-sent.ts";
import * as form from "#domain/contact/contact-form.ts";
import { contactMessage } from "#domain/contact/contact-form.ts";
import { countries } from "#domain/contact/countries.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";

const NAME_MISSING = "Please enter your name";
const NAME_SPECIAL = "Name not allow special characters";

const good = {
  name: "Ann Lee",
  email: "ann@example.com",
  subject: "A question",
  country: "Japan",
  message: "When?\n\nAnn",
};

async function withForm(settings: Record<string, string> = {}) {
  const test = await createTestApp(undefined, { MESSAGES_PER_ADDRESS: "0", MESSAGES_PER_HOUR: "0", ...settings });
  const post = (payload: unknown, type = "application/json") =>
    test.app.inject({
      method: "POST",
      url: "/api/contact-us",
      headers: { "content-type": type },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    });
  const kept = async () => ({
    messages: await test.db.selectFrom("contact_messages").selectAll().execute(),
    mails: await test.db.selectFrom("mails").selectAll().execute(),
    jobs: (await sql`select from pgboss.job where name = 'deliver-mail'`.execute(test.db)).rows.length,
  });
  return { ...test, post, kept };
}

/** A form that accepts nothing. */
const sharedForm = shared(withForm);

const nothing = { messages: [], mails: [], jobs: 0 };

const refused: [field: string, value: unknown, text: string][] = [
  ["name", undefined, NAME_MISSING],
  ["name", null, NAME_MISSING],
  ["name", "", NAME_MISSING],
  ["name", "   ", NAME_MISSING],
  ["name", "Ann_Lee", NAME_SPECIAL],
  ["name", "Ann-Lee", NAME_SPECIAL],
  ["name", "O'Neil", NAME_SPECIAL],
  ["name", "<b>Ann</b>", NAME_SPECIAL],
  ["name", "Ann 👟", NAME_SPECIAL],
  ["name", "Ann\nLee", NAME_SPECIAL],
  ["name", "Ann\u0000", NAME_SPECIAL],
  ["name", "\u2028Ann", NAME_SPECIAL],
  ["name", 7, NAME_SPECIAL],
  ["name", "a".repeat(101), "Name should be maximum 100 characters"],
  ["email", undefined, EMAIL_MISSING],
  ["email", "", EMAIL_MISSING],
  ["email", "ann", EMAIL_INVALID],
  ["email", "ann@example.com\r\nBcc: bob@example.com", EMAIL_INVALID],
  ["email", "a@example.com", EMAIL_TOO_SHORT],
  ["email", "ann@e.com", EMAIL_TOO_SHORT],
  ["subject", undefined, form.SUBJECT_MISSING],
  ["subject", "", form.SUBJECT_MISSING],
  ["subject", "  \u3000 ", form.SUBJECT_MISSING],
  ["subject", "\uFEFF", form.SUBJECT_MISSING],
  ["subject", ["Hello"], form.SUBJECT_MISSING],
  ["subject", "Hello\r\nBcc: bob@example.com", form.SUBJECT_SPECIAL],
  ["subject", "Hello\n", form.SUBJECT_SPECIAL],
  ["subject", "Hello\u0085", form.SUBJECT_SPECIAL],
  ["subject", "a".repeat(201), "Subject should be maximum 200 characters"],
  ["message", undefined, form.MESSAGE_MISSING],
  ["message", "", form.MESSAGE_MISSING],
  ["message", " \r\n\t ", form.MESSAGE_MISSING],
  ["message", "Hello\u0000", form.MESSAGE_SPECIAL],
  ["message", "Hello\u001b[31m", form.MESSAGE_SPECIAL],
  ["message", "a".repeat(5001), "Message should be maximum 5000 characters"],
  ["country", "Atlantis", form.COUNTRY_UNKNOWN],
  ["country", "united states", form.COUNTRY_UNKNOWN],
  ["country", 1, form.COUNTRY_UNKNOWN],
];

const taken: [field: string, value: string][] = [
  ["name", "Ann Lee 3"],
  ["name", "山田　太郎"],
  ["name", "Zoë Ñandú"],
  ["name", "अनीता"],
  ["name", "أحمد ٣"],
  ["name", "a".repeat(100)],
  ["subject", `"Quotes", <tags> & 👟: a test; 100%`],
  ["subject", "\u202Eright to left"],
  ["message", "Tabs\tand\r\nline ends\nof every\rkind 👟"],
  ["message", "a".repeat(5000)],
  ["country", "United States"],
];

describe("POST /api/contact-us", () => {
  it("stores the message and mails it to the operator, who can reply to the visitor (CONT-9, CONT-13)", async () => {
    const server = await startSmtpServer();
    const settings = { SMTP_URL: server.url, CONTACT_TO: "crew@toebox.example", MAIL_FROM: "Box <box@toebox.example>" };
    const { post, kept, services } = await withForm({
      ...settings,
      ORIGIN: "https://toebox.example",
      SITE_NAME: "Box",
    });
    const reply = await post(good);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: "OK", message: CONTACT_SENT });
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    const { messages, mails, jobs } = await kept();
    expect(messages).toEqual([{ id: 1, ...good, created_at: new Date("2026-11-21T17:00:00Z") }]);
    expect(mails).toHaveLength(1);
    expect(jobs).toBe(1);

    expect(await deliverMailJob.run(services)).toBe("1 handed over, 0 refused");
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      recipients: ["crew@toebox.example"],
      email: {
        from: { name: "Box", address: "box@toebox.example" },
        to: [{ address: "crew@toebox.example" }],
        replyTo: [{ name: "Ann Lee", address: "ann@example.com" }],
        subject: "[Box] A question",
        text: "Name: Ann Lee\nEmail: ann@example.com\nCountry: Japan\n\nWhen?\n\nAnn\n",
        messageId: expect.stringMatching(/^<[0-9a-f-]{36}@toebox\.example>$/),
        date: "2026-11-21T17:00:00.000Z",
      },
    });
    expect((await kept()).mails).toEqual([]);
  });

  it("refuses a field that breaks a rule with the text of that rule, and stores nothing (CONT-3, CONT-4, CONT-5, CONT-6, CONT-8)", async () => {
    const { post, kept } = await sharedForm();
    for (const [field, value, text] of refused) {
      const reply = await post({ ...good, [field]: value });
      const body = { status: "error", message: expect.any(String), error: { [field]: text } };
      expect([reply.statusCode, reply.json()], `${field} ${JSON.stringify(value)}`).toEqual([422, body]);
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
    expect(await kept()).toEqual(nothing);
  });

  it("accepts valid fields unchanged", async () => {
    const { post, kept } = await withForm();
    for (const [field, value] of taken) {
      expect((await post({ ...good, [field]: value })).statusCode, `${field} ${value}`).toBe(200);
    }
    expect((await kept()).messages).toMatchObject(taken.map(([field, value]) => ({ ...good, [field]: value })));
  });

  it("stores no country for an empty one, and the United States without one (CONT-7)", async () => {
    const { post, kept } = await withForm();
    const { country, ...unsaid } = good;
    for (const body of [unsaid, { ...unsaid, country: "" }, { ...unsaid, country: null }, { ...unsaid, country }]) {
      expect((await post(body)).statusCode).toBe(200);
    }
    const { messages, mails } = await kept();
    expect(messages.map(({ country }) => country)).toEqual(["United States", null, null, "Japan"]);
    expect(mails.map(({ text }) => /^Country: (.*)$/m.exec(String(text))?.[1])).toEqual([
      "United States",
      "not given",
      "not given",
      "Japan",
    ]);
  });

  it("trims name, address and subject, but not the message", async () => {
    const { post, kept } = await withForm();
    await post({ ...good, name: " Ann ", email: " ann@example.com ", subject: " Hi ", message: " words " });
    const trimmed = { name: "Ann", email: "ann@example.com", subject: "Hi", message: " words " };
    expect((await kept()).messages).toMatchObject([trimmed]);
  });

  it("names every invalid field once (API-4)", async () => {
    const { post } = await sharedForm();
    expect((await post({ name: "<>", email: "@", subject: "\n", message: "", country: "Mars" })).json().error).toEqual({
      name: NAME_SPECIAL,
      email: EMAIL_INVALID,
      subject: form.SUBJECT_SPECIAL,
      message: form.MESSAGE_MISSING,
      country: form.COUNTRY_UNKNOWN,
    });
  });

  it("names the missing fields of a body that is not an object, or absent", async () => {
    const { app, post, kept } = await sharedForm();
    const noForm = ["{}", "[]", '"text"', "null", "7", "true", "", '[{"name":"Ann"}]'];
    const replies = await Promise.all(noForm.map((body) => post(body)));
    replies.push(await app.inject({ method: "POST", url: "/api/contact-us" }));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(422);
      expect(reply.json().error).toEqual({
        name: NAME_MISSING,
        email: EMAIL_MISSING,
        subject: form.SUBJECT_MISSING,
        message: form.MESSAGE_MISSING,
      });
    }
    expect(await kept()).toEqual(nothing);
  });

  it("validates any text as the form in the browser does, and stores what it accepts", async () => {
    const { post, db } = await withForm();
    const odd = fc.constantFrom("a", "é", "7", " ", "\u00a0", "-", "\n", "\t", "\u0000", "\ufeff", "\u200b", "\u2028");
    const text = fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.string({ unit: odd, maxLength: 5 }));
    const mostly = (value: string) => fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, text);
    const one = fc.record({ name: mostly("Ann"), email: mostly(good.email), subject: mostly("Hi"), message: text });
    await fc.assert(
      fc.asyncProperty(one, async (body) => {
        const expected = contactMessage.safeParse(body);
        const reply = await post(body);
        expect(reply.statusCode).toBe(expected.success ? 200 : 422);
        if (!expected.success) {
          const texts = expected.error.issues.map(({ path, message }) => [path.join(), message]);
          expect(Object.entries(reply.json().error)).toEqual(texts);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
    const stored = await db.selectFrom("contact_messages").select(["name", "subject"]).execute();
    expect(stored.length).toBeGreaterThan(0);
    for (const { name, subject } of stored) {
      expect(name).toMatch(/^[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd}\p{Zs}]*$/u);
      expect(subject).not.toMatch(/\p{Cc}/u);
    }
    const [count] = await db
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll().as("mails"))
      .execute();
    expect(count?.mails).toBe(stored.length);
  });

  it("is 503 while the database is away, and stores nothing (API-12)", async () => {
    const { app, db, post, kept } = await withForm();
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "mails"%'`;
    // The connection is cut after the message is written, before its mail is.
    const blocked = await db.transaction().execute(async (tx) => {
      await sql`lock table mails`.execute(tx);
      const [reply] = await Promise.all([
        post(good),
        expect.poll(async () => (await cut.execute(db)).rows.length).toBe(1),
      ]);
      return reply;
    });
    expect(blocked.statusCode).toBe(503);
    expect(blocked.headers["retry-after"]).toBe("2");
    expect(blocked.json()).toEqual({ status: "error", message: expect.any(String) });
    expect(await kept()).toEqual(nothing);
    expect((await post(good)).statusCode).toBe(200);
    expect((await app.inject({ method: "GET", url: "/api/contact-us" })).statusCode).toBe(405);
  });
});

describe("GET /api/countries", () => {
  it("lists the English names, sorted and unique, the default one included (CONT-12)", async () => {
    const { app } = await sharedForm();
    const reply = await app.inject("/api/countries");
    expect(reply.headers["cache-control"]).toMatch(/^public/);
    const body = reply.json();
    expect(body.status).toBe("OK");
    const names = body.countries.map(({ name }: { name: string }) => name);
    expect(names).toEqual(countries);
    expect(names).toHaveLength(249);
    expect(new Set(names).size).toBe(249);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, "en")));
    expect(names).toContain(form.DEFAULT_COUNTRY);
    expect(names.slice(0, 3)).toEqual(["Afghanistan", "Åland Islands", "Albania"]);
    // A code without a name would be listed as the code.
    expect(names.filter((name: string) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });
});
