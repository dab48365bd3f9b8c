import { existsSync, readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { deliverMailJob } from "#platform/mail/jobs.ts";
import { FEEDBACK_SENT } from "#domain/stores/feedback-sent.ts";
import * as form from "#domain/store-submissions/submission-form.ts";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";
import { submissionTexts } from "#platform/limits/message-limit.ts";
import { draw, encode, fileOf, good, nothing, type Values, withForm } from "#test/store-form.ts";

/** The optional fields with the text of a wrong one. */
const addresses = { website_url: form.WEBSITE_INVALID, instagram_url: form.INSTAGRAM_INVALID };

/** A form that accepts nothing. */
const sharedForm = shared(withForm);

describe("POST /api/store-location-feedback", () => {
  it("stores what a visitor reports and mails it to the operator (STORE-18, STORE-19, STORE-29)", async () => {
    const server = await startSmtpServer();
    const { app, post, kept, services, mediaFolder } = await withForm({
      SMTP_URL: server.url,
      CONTACT_TO: "crew@toebox.example",
      MAIL_FROM: "Box <box@toebox.example>",
      ORIGIN: "https://toebox.example",
      SITE_NAME: "Box",
    });
    const picture = await draw().png().toBuffer();
    const website_url = "https://kith.example/nyc?a=b#c";
    const reply = await post({ ...good, store_name: "  Kith & Söhne ", website_url, image: fileOf(picture) });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: "OK", message: FEEDBACK_SENT }]);
    expect(FEEDBACK_SENT).toBe("Feedback Submitted successfully.");
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    const { submissions, mails } = await kept();
    expect(submissions).toEqual([
      {
        id: 1,
        ...good,
        store_name: "Kith & Söhne",
        website_url,
        instagram_url: null,
        image: expect.any(Buffer),
        created_at: new Date("2026-11-21T17:00:00Z"),
        decision: null,
        decided_at: null,
        store_id: null,
      },
    ]);
    expect(mails).toHaveLength(1);
    expect(await deliverMailJob.run(services)).toBe("1 handed over, 0 refused");
    expect(server.mails).toMatchObject([
      {
        recipients: ["crew@toebox.example"],
        email: { to: [{ address: "crew@toebox.example" }], subject: "[Box] Missing store: Kith & Söhne" },
      },
    ]);
    const text = String(server.mails[0]?.email.text);
    for (const part of [...Object.values(good).slice(1), website_url, "npx toebox feedback accept 1\n", "refuse 1\n"])
      expect(text).toContain(part);
    expect(text).toContain("npx toebox feedback show 1 --picture");

    // out of public reach until an operator accepts it
    expect(await app.inject("/api/store-locations").then((list) => list.json().data.data)).toEqual([]);
    expect(existsSync(mediaFolder) ? readdirSync(mediaFolder) : []).toEqual([]);

    await post({ ...good, instagram_url: "instagram.com/kith" });
    const last = (await kept()).mails.at(-1);
    expect(last?.text).toContain("npx toebox feedback accept 2\n");
    expect(last?.text).toContain("instagram.com/kith");
  });

  it("names each missing field, and all at once (STORE-15, API-4)", async () => {
    const { expectRefused, kept } = await sharedForm();
    const missing = {
      store_name: "Store name is required",
      address: "Address is required",
      city: "City is required",
      state: "State is required",
      zip_code: "Zip code is required",
    };
    for (const [field, text] of Object.entries(missing)) {
      const { [field as keyof typeof good]: _, ...without } = good;
      for (const values of [without, { ...without, [field]: "" }, { ...without, [field]: " \u3000\u00a0" }])
        await expectRefused(values, { [field]: text }, JSON.stringify(values));
      await expectRefused({ ...good, [field]: fileOf("text") }, { [field]: text }, `${field} as a file`);
    }
    await expectRefused({ other: "x" }, missing, "an empty form");
    const wrong = { website_url: "x", instagram_url: "x", image: fileOf("x") };
    await expectRefused(wrong, { ...missing, ...addresses, image: form.IMAGE_INVALID }, "every mistake");
    expect(await kept()).toEqual(nothing);
  });

  it("takes texts of up to 200 characters that an import takes as well (STORE-28)", async () => {
    const { expectRefused, post, kept } = await withForm();
    const labels = { store_name: "Store name", address: "Address", city: "City", state: "State", zip_code: "Zip code" };
    const taken: Values[] = [];
    for (const [field, label] of Object.entries(labels)) {
      const special = `${label} should not contain control characters`;
      for (const character of ["\u0000", "\n", "\t", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029"]) {
        for (const text of [`a${character}b`, `${character}a`, `a${character}`])
          await expectRefused({ ...good, [field]: text }, { [field]: special }, JSON.stringify({ field, text }));
      }
      const direction = `${label} should not contain characters that change the text's direction`;
      for (const character of ["\u202a", "\u202e", "\u2066", "\u2069"])
        await expectRefused({ ...good, [field]: `a${character}b` }, { [field]: direction }, JSON.stringify(character));
      const lost = `${label} should not contain "\ufffd", which stands for lost characters`;
      await expectRefused({ ...good, [field]: "a\ufffdb" }, { [field]: lost }, `${field} lost`);
      const long = `${label} should be maximum 200 characters`;
      for (const length of [201, 9_999, 10_001, 100_000])
        await expectRefused({ ...good, [field]: "a".repeat(length) }, { [field]: long }, `${field} ${length}`);
      taken.push({ ...good, [field]: "é".repeat(200) }, { ...good, [field]: `"<b>' 👟 \u200f; 山田` });
    }
    for (const [field, text] of Object.entries(addresses)) {
      for (const character of ["\u0000", "\u0007", "\u007f", "\u0085"])
        await expectRefused(
          { ...good, [field]: `kith.com/${character}` },
          { [field]: text },
          JSON.stringify(character),
        );
      await expectRefused({ ...good, [field]: `kith.com/${"a".repeat(192)}` }, { [field]: text }, "201 characters");
      taken.push({ ...good, [field]: `kith.com/${"a".repeat(191)}` });
    }
    expect(await kept()).toEqual(nothing);
    for (const values of taken) expect((await post(values)).statusCode, JSON.stringify(values)).toBe(200);
    expect((await kept()).submissions).toMatchObject(taken);
  });

  it("takes web addresses with or without a scheme, or none (STORE-16)", async () => {
    const { expectRefused, post, kept } = await withForm();
    const valid = [
      "kith.com www.kith.com/pages/nyc?x=1&y=%20#top https://kith.com http://kith.com/ HTTPS://WWW.KITH.COM/NYC kith.com?x",
      "shop.kith.co.uk:8443/a_b/~c https://zürich-schuhe.example/é https://www.instagram.com/kith/",
    ].flatMap((line) => line.split(" "));
    const invalid = [
      "kith https://kith localhost https:// ftp://kith.com javascript:alert(1) javascript://kith.com/%0aalert(1)",
      "http:kith.com //kith.com mailto:ann@kith.com https://ann:secret@kith.com kith..com .kith.com -kith.com kith-.com",
      "kith.c kith.com:99999 kith.com:x kith.com\\x @kith <script> kith.com,kith.org",
    ].flatMap((line) => line.split(" "));
    invalid.push("kith com", "https://kith.com/a b");
    expect(addresses).toEqual({ website_url: "Invalid website URL", instagram_url: "Invalid Instagram URL" });
    for (const [field, text] of Object.entries(addresses)) {
      for (const value of invalid) await expectRefused({ ...good, [field]: value }, { [field]: text }, value);
      for (const value of valid) expect((await post({ ...good, [field]: ` ${value} ` })).statusCode, value).toBe(200);
      for (const value of ["", "  "]) expect((await post({ ...good, [field]: value })).statusCode).toBe(200);
    }
    const { submissions } = await kept();
    expect(submissions.flatMap(({ website_url }) => website_url ?? [])).toEqual(valid);
    expect(submissions.flatMap(({ instagram_url }) => instagram_url ?? [])).toEqual(valid);
    expect(submissions).toHaveLength(2 * valid.length + 4);
  });
});
describe("a body", () => {
  it("that is no form is 415, and a form elsewhere as well (API-8)", async () => {
    const { app, send, kept } = await sharedForm();
    const json = JSON.stringify(good);
    const types: [type: string, body: string][] = [
      ["application/json", json],
      ["application/json; charset=utf-8", json],
      ["text/plain", "store_name=Kith"],
      ["application/x-www-form-urlencoded", new URLSearchParams(good).toString()],
      ["application/octet-stream", json],
      ["multipart/mixed; boundary=x", "--x--"],
    ];
    const texts = new Set<string>();
    for (const [type, body] of types) {
      const reply = await send(body, { "content-type": type });
      const refused = { status: "error", message: expect.any(String) };
      expect([type, reply.statusCode, reply.json()]).toEqual([type, 415, refused]);
      texts.add(reply.json().message);
    }
    const noBoundary = { "content-type": "multipart/form-data" };
    for (const headers of [{}, noBoundary, { "content-type": "multipart/form-data; boundary=" }])
      expect([400, 415, 422]).toContain((await send("", headers)).statusCode);
    const { payload, type } = await encode(good);
    expect((await send(payload, noBoundary)).statusCode).toBe(400);
    expect(await kept()).toEqual(nothing);
    const headers = { "content-type": type };
    const contact = await app.inject({ method: "POST", url: "/api/contact-us", headers, payload });
    expect(contact.statusCode).toBe(415);
    // the text must not ask for what this call refuses
    expect([...texts].join(" ")).not.toMatch(/must be JSON/);
  });

  it("that ends too early, or is no form inside, is 400 and stores nothing (API-8, STORE-29)", async () => {
    const { send, kept } = await sharedForm();
    const picture = await draw().png().toBuffer();
    for (const values of [good, { ...good, image: fileOf(picture) }, { image: fileOf(picture), ...good }]) {
      const { payload, type } = await encode(values);
      // up to its last dashes, behind which only a line end may be missing
      for (let part = 1; part <= 40; part++) {
        const length = Math.floor(((payload.length - 4) * part) / 40);
        const reply = await send(payload.subarray(0, length), { "content-type": type });
        const body = { status: "error", message: expect.any(String) };
        expect([length, reply.statusCode, reply.json()]).toEqual([length, 400, body]);
      }
    }
    const { payload } = await encode(good);
    for (const boundary of ["other", "x".repeat(69)]) {
      const type = `multipart/form-data; boundary=${boundary}`;
      expect((await send(payload, { "content-type": type })).statusCode).toBe(400);
    }
    const disposition = 'Content-Disposition: form-data; name="state"';
    const json = ["--B", disposition, "Content-Type: application/json", "", "{bad", "--B--", ""].join("\r\n");
    expect((await send(json, { "content-type": "multipart/form-data; boundary=B" })).statusCode).toBe(400);
    expect(await kept()).toEqual(nothing);
  });

  it("may have fields that the form does not have, but not any number of them (API-6)", async () => {
    const { post, kept } = await withForm();
    const more = { id: "7", decision: "accepted", created_at: "1", visitor_id: "x", photo: fileOf("no picture") };
    expect((await post({ ...more, ...good, phone: "", "": "x" })).statusCode).toBe(200);
    expect((await kept()).submissions).toMatchObject([{ id: 1, ...good, decision: null, image: null }]);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field-${index}`, "x"]));
    const files = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`file-${index}`, fileOf("x")]));
    for (const flood of [many, files, JSON.parse('{"__proto__":"x"}'), { toString: "x" }]) {
      const { statusCode } = await post({ ...flood, ...good });
      expect([200, 400, 413]).toContain(statusCode);
    }
  });
});

describe("submissions", () => {
  it("of other sites are refused (API-19)", async () => {
    const { post, kept } = await withForm({ ORIGIN: "https://toebox.example" });
    const host = "toebox.example";
    expect((await post(good, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await post(good, { origin: "https://evil.example", host })).statusCode).toBe(403);
    expect(await kept()).toEqual(nothing);
    expect((await post(good, { origin: "https://toebox.example", host })).statusCode).toBe(200);
  });

  it("are twenty an hour from one address and two hundred in all, refused ones not counted (STORE-31)", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { post, kept } = await withForm({ SUBMISSIONS_PER_ADDRESS: "", SUBMISSIONS_PER_HOUR: "" });
    const from = (address: string, values: Values = good) => post(values, {}, address);
    for (let left = 25; left > 0; left--) expect((await from("192.0.2.1", {})).statusCode).toBe(422);
    for (let left = 20; left > 0; left--) expect((await from("192.0.2.1")).statusCode).toBe(200);
    const reply = await from("::ffff:192.0.2.1");
    const body = { status: "error", message: submissionTexts.tooManyOfAddress };
    expect([reply.statusCode, reply.json()]).toEqual([429, body]);
    expect(Number(reply.headers["retry-after"])).toBe(3_600);
    expect((await from("192.0.2.1", {})).statusCode).toBe(422);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, number) => (await from(`198.51.100.${number}`)).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(180);
    const full = await from("192.0.2.2");
    expect([full.statusCode, full.json().message]).toEqual([429, submissionTexts.tooManyOfSite]);
    const { submissions, mails } = await kept();
    expect([submissions.length, mails.length]).toEqual([200, 200]);
    vi.advanceTimersByTime(3_600_000);
    expect((await from("192.0.2.1")).statusCode).toBe(200);
  });

  it("have limits that settings change (STORE-31)", async () => {
    const { post } = await withForm({ SUBMISSIONS_PER_ADDRESS: "1", SUBMISSIONS_PER_HOUR: "2" });
    const statuses: number[] = [];
    for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"])
      statuses.push((await post(good, {}, address)).statusCode);
    expect(statuses).toEqual([200, 429, 200, 429]);
  });

  it("of any texts are validated as in the browser, and stored as they are accepted (STORE-18, STORE-28)", async () => {
    const { post, kept } = await withForm();
    const odd = fc.constantFrom(..."aé7.:/ \u00a0\n\0\ufeff\u2028\u0085👟");
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.string({ unit: odd, maxLength: 6 }),
      fc.string({ unit: odd, maxLength: 6 }).map((path) => `kith.com/${path}`),
    );
    const mostly = (value: string) => fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, text);
    const names = ["address", "city", "state", "zip_code", "website_url", "instagram_url"];
    const fields = Object.fromEntries(names.map((name) => [name, mostly("kith.com")]));
    const submission = fc.record({ store_name: mostly("Kith"), ...fields }, { requiredKeys: ["store_name"] });
    await fc.assert(
      fc.asyncProperty(submission, async (values) => {
        const expected = form.storeSubmission.safeParse(values);
        const reply = await post(values as Values);
        expect(reply.statusCode).toBe(expected.success ? 200 : 422);
        if (expected.success) return;
        const texts = expected.error.issues.map(({ path, message }) => [path.join(), message]);
        expect(Object.entries(reply.json().errors)).toEqual(texts);
      }),
      { numRuns: propertyRuns(100) },
    );
    const { submissions, mails } = await kept();
    expect(submissions.length).toBeGreaterThan(0);
    expect(mails).toHaveLength(submissions.length);
    for (const { image: _image, created_at: _date, ...texts } of submissions)
      for (const value of Object.values(texts)) expect(String(value)).not.toMatch(/\p{Cc}/u);
  });
});
