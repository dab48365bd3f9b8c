import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/create-test-app.ts";
import { startSmtpServer } from "#test/smtp-server.ts";
import { deliverMailJob } from "../mail/jobs.ts";
import { CONTACT_SENT } from "./contact-sent.ts";
import { countries } from "./countries.ts";

const good = {
  name: "Zoë O 2nd",
  email: "zoe@example.com",
  subject: "A date",
  country: "Japan",
  message: "It moved\nto May.",
};

const send = ({ app }: TestApp, payload: unknown) =>
  app.inject({ method: "POST", url: "/api/contact-us", payload: payload as object });
const stored = ({ db }: TestApp) =>
  db.selectFrom("contact_messages").select(["name", "email", "subject", "country", "message"]).execute();
const outbox = ({ db }: TestApp) => db.selectFrom("mails").selectAll().execute();

/** null: cannot be written, or would be refused as an attack on prototypes before anybody looks at the fields */
function toJson(body: unknown): string | null {
  try {
    const json = JSON.stringify(body);
    return /"(?:__proto__|constructor)"/.test(json) ? null : json;
  } catch {
    return null;
  }
}

describe("POST /api/contact-us", () => {
  it("keeps the message and puts it into the outbox, to CONTACT_TO, answerable to whoever wrote", async () => {
    const site = await createTestApp(undefined, { CONTACT_TO: "desk@shop.example", SITE_NAME: "Shoes" });
    const reply = await send(site, { ...good, name: " Zoë O 2nd ", other: "ignored" });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: "OK", message: CONTACT_SENT });
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(await stored(site)).toEqual([good]);
    expect(await outbox(site)).toEqual([
      expect.objectContaining({
        recipient: "desk@shop.example",
        reply_to: "zoe@example.com",
        reply_to_name: "Zoë O 2nd",
        subject: "[Shoes] A date",
        body: "From: Zoë O 2nd <zoe@example.com>\nCountry: Japan\n\nIt moved\nto May.\n",
      }),
    ]);
  });

  it.each([
    [undefined, "United States"],
    [null, null],
    ["", null],
    ["  ", null],
    ["Côte d’Ivoire", "Côte d’Ivoire"],
  ])("takes the country %j as %j", async (country, kept) => {
    const site = await createTestApp();
    expect((await send(site, { ...good, country })).statusCode).toBe(200);
    expect((await stored(site))[0]?.country).toBe(kept);
  });

  const long = (length: number) => "x".repeat(length);
  const refusals: [field: string, value: unknown, text: string][] = [
    ["name", "", "Please enter your name"],
    ["name", "   ", "Please enter your name"],
    ["name", null, "Please enter your name"],
    ["name", undefined, "Please enter your name"],
    ["name", "Zoë!", "Name not allow special characters"],
    ["name", "Zoë-Ann", "Name not allow special characters"],
    ["name", "Zoë\tAnn", "Name not allow special characters"],
    ["name", "Zoë\n", "Name not allow special characters"],
    ["name", 7, "Name not allow special characters"],
    ["name", ["Zoë"], "Name not allow special characters"],
    ["name", long(101), "Please use at most 100 characters"],
    ["email", "", "Please enter an email address"],
    ["email", undefined, "Please enter an email address"],
    ["email", "zoe", "Email is not valid"],
    ["email", "zoe@example", "Email is not valid"],
    ["email", "zoe@@example.com", "Email is not valid"],
    ["email", "zoe@example.com\r\nBcc: all@example.com", "Email is not valid"],
    ["email", "zoe@example.com\n", "Email is not valid"],
    ["email", { a: 1 }, "Email is not valid"],
    ["email", "z@example.com", "Email should be minimum 2 characters before and after @ sign"],
    ["email", "zoe@e.com", "Email should be minimum 2 characters before and after @ sign"],
    ["subject", "", "Please enter subject"],
    ["subject", " ", "Please enter subject"],
    ["subject", "A\nB", "Subject not allow special characters"],
    ["subject", long(201), "Please use at most 200 characters"],
    ["message", "", "Please enter message"],
    ["message", " \n ", "Please enter message"],
    ["message", "a\u0000b", "Message not allow special characters"],
    ["message", "a\u001bb", "Message not allow special characters"],
    ["message", long(5_001), "Please use at most 5000 characters"],
    ["country", "Atlantis", "Please choose a country from the list"],
    ["country", 1, "Please choose a country from the list"],
  ];
  it("refuses what is wrong in the spec's words, and keeps nothing", async () => {
    const site = await createTestApp();
    for (const [field, value, text] of refusals) {
      const reply = await send(site, { ...good, [field]: value });
      expect(reply.statusCode, `${field}: ${value}`).toBe(422);
      expect(reply.json()).toEqual({
        status: "error",
        message: "Some of what was sent is not valid.",
        error: { [field]: text },
      });
    }
    expect(await stored(site)).toEqual([]);
    expect(await outbox(site)).toEqual([]);
  });

  it("names every field at once, whatever the body is instead of a form", async () => {
    const site = await createTestApp();
    for (const body of ["{}", "[]", "null", '"text"', "3", "[[1]]"]) {
      const reply = await site.app.inject({
        method: "POST",
        url: "/api/contact-us",
        headers: { "content-type": "application/json" },
        payload: body,
      });
      expect(reply.statusCode, body).toBe(422);
      expect(reply.json(), body).toMatchObject({
        error: {
          name: "Please enter your name",
          email: "Please enter an email address",
          subject: "Please enter subject",
          message: "Please enter message",
        },
      });
    }
    const none = await site.app.inject({ method: "POST", url: "/api/contact-us" });
    expect(none.statusCode).toBe(422);
  });

  it.each([
    ["application/json", "{", 400],
    ["text/plain", "name=Zoe", 415],
    ["application/x-www-form-urlencoded", "name=Zoe", 415],
    ["multipart/form-data; boundary=x", "--x--", 415],
    ["application/json", JSON.stringify({ ...good, message: "x".repeat(1024 * 1024) }), 413],
  ])("answers a body of %s (case %#)", async (type, payload, status) => {
    const { app } = await createTestApp();
    const reply = await app.inject({
      method: "POST",
      url: "/api/contact-us",
      headers: { "content-type": type },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ status: "error", message: expect.any(String) });
  });

  it("answers 405 to other methods", async () => {
    const { app } = await createTestApp();
    expect((await app.inject("/api/contact-us")).statusCode).toBe(405);
    expect((await app.inject({ method: "POST", url: "/api/countries" })).statusCode).toBe(405);
  });

  it("never breaks, and keeps exactly what it said that it takes", async () => {
    const site = await createTestApp();
    const anything = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", " ", "\u0000"), fc.anything());
    const form = fc.record(
      { name: anything, email: anything, subject: anything, country: anything, message: anything },
      { requiredKeys: [] },
    );
    const mixed = fc.tuple(form, fc.subarray(Object.keys(good))).map(([wild, keep]) => ({
      ...wild,
      ...Object.fromEntries(Object.entries(good).filter(([key]) => keep.includes(key))),
    }));
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(mixed, async (body) => {
        const payload = toJson(body);
        if (payload === null) return;
        const reply = await site.app.inject({
          method: "POST",
          url: "/api/contact-us",
          headers: { "content-type": "application/json" },
          payload,
        });
        expect([200, 422]).toContain(reply.statusCode);
        kept += Number(reply.statusCode === 200);
        if (reply.statusCode === 422)
          expect(Object.keys(reply.json<{ error: object }>().error).length).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
    expect(await stored(site)).toHaveLength(kept);
    expect(await outbox(site)).toHaveLength(kept);
  });

  it("is all or nothing: without the outbox there is no message either", async () => {
    const site = await createTestApp();
    await site.db.schema.alterTable("mails").renameTo("elsewhere").execute();
    expect((await send(site, good)).statusCode).toBe(500);
    expect(await stored(site)).toEqual([]);
  });

  it("cannot be made to write a header, to another recipient or for another sender", async () => {
    const smtp = await startSmtpServer();
    const site = await createTestApp(undefined, { SMTP_URL: smtp.url, CONTACT_TO: "desk@shop.example" });
    const hostile = {
      ...good,
      name: "Zoë ظظ 鞋",
      email: "o'neil+a_b@example.com",
      subject: 'Bcc: all@example.com, "x" <y@example.com>; =?utf-8?q?=0D=0A?= 👟 مرحبا',
      message: ".\r\nQUIT\r\n\r\nFrom: me@example.com\n<b>👟</b>",
    };
    expect((await send(site, hostile)).statusCode).toBe(200);
    await deliverMailJob.run(site.services);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail?.recipients).toEqual(["desk@shop.example"]);
    expect(mail?.to).toEqual([{ name: "", address: "desk@shop.example" }]);
    expect(mail?.from).toEqual({ name: "Toebox", address: "noreply@localhost" });
    expect(mail?.replyTo).toEqual([{ name: hostile.name, address: hostile.email }]);
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.subject).toBe(`[Toebox] ${hostile.subject}`);
    expect(mail?.text?.replaceAll("\r\n", "\n").trim()).toBe(
      `From: ${hostile.name} <${hostile.email}>\nCountry: Japan\n\n${hostile.message.replaceAll("\r\n", "\n")}`,
    );
  });
});

describe("GET /api/countries", () => {
  it("lists the countries by name, in order", async () => {
    const { app } = await createTestApp();
    const reply = await app.inject("/api/countries");
    const names = reply.json<{ countries: { name: string }[] }>().countries.map(({ name }) => name);
    expect(names).toEqual(countries);
    expect(names).toHaveLength(249);
    expect(new Set(names).size).toBe(249);
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    for (const name of ["United States", "Germany", "Japan", "Åland Islands"]) expect(names).toContain(name);
  });
});
