import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliverMailJob } from "#platform/mail/jobs.ts";
import { openAccounts, PASSWORD, shareAccounts } from "#test/accounts.ts";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import { registration as form } from "#domain/accounts/forms.ts";

const PASSWORD_WEAK = "Password should be alphanumeric and Minimum 8 characters long";

const sharedAccounts = shareAccounts();

describe("POST /api/register", () => {
  it("makes an account that waits for its verification, and mails a link (ACC-28, ACC-29)", async () => {
    const { post, registration, db, mails } = await openAccounts();
    expect(await post("/register", registration)).toEqual({
      status: 200,
      message: "Registered successfully. Please verify your email to active account",
    });
    const [account] = await db.selectFrom("accounts").selectAll().execute();
    expect(account).toMatchObject({
      email: "Ann.Lee@Example.com",
      first_name: "Ann",
      last_name: "Lee",
      news_letter: true,
      time_zone: null,
      verified_at: null,
    });
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "Ann.Lee@Example.com", subject: "Verify your email for Toebox" });
    const link = /http:\/\/localhost:3000\/verify-email\/[\w-]{43}/.exec(mail?.text ?? "")?.[0];
    expect(link).toBeDefined();
    expect(mail?.html).toContain(`href="${link}"`);
  });

  it("stores neither the password nor the token of the link (ACC-26, ACC-33)", async () => {
    const { post, registration, lastToken, db } = await openAccounts();
    await post("/register", registration);
    const rows = JSON.stringify([
      await db.selectFrom("accounts").selectAll().execute(),
      await db.selectFrom("one_time_links").selectAll().execute(),
    ]);
    expect(rows).not.toContain(PASSWORD);
    expect(rows).not.toContain(await lastToken("verify-email"));
  });

  it("names every wrong field at once (ACC-23 to ACC-28)", async () => {
    const { post, db } = await openAccounts();
    expect(await post("/register", {})).toEqual({
      status: 422,
      message: "Some parameters or fields are not valid.",
      error: {
        first_name: "Please enter your first name",
        last_name: "Please enter your last name",
        email: "Please enter an email address",
        password: "Please enter a password",
        agree: "Please agree to the Terms & Conditions",
      },
    });
    expect(await db.selectFrom("accounts").selectAll().execute()).toEqual([]);
  });

  it.each([
    ["first_name", "", "Please enter your first name"],
    ["first_name", "   ", "Please enter your first name"],
    ["first_name", null, "Please enter your first name"],
    ["first_name", "A", "First name should contains minimum 2 characters"],
    ["first_name", " A ", "First name should contains minimum 2 characters"],
    ["first_name", "Ann-Marie", "First name not allow special characters"],
    ["first_name", "!", "First name not allow special characters"],
    ["first_name", "Ann\n", "First name not allow special characters"],
    ["first_name", 7, "First name not allow special characters"],
    ["first_name", "A".repeat(101), "First name should be maximum 100 characters"],
    ["last_name", "", "Please enter your last name"],
    ["last_name", "L", "Last name should contains minimum 2 characters"],
    ["last_name", "O'Neil", "Last name not allow special characters"],
    ["last_name", "L".repeat(101), "Last name should be maximum 100 characters"],
    ["email", "", "Please enter an email address"],
    ["email", "ann", "Email is not valid"],
    ["email", "a@example.com", "Email should be minimum 2 characters before and after @ sign"],
    ["email", "ann@e.com", "Email should be minimum 2 characters before and after @ sign"],
    ["password", "", "Please enter a password"],
    ["password", "short1a", PASSWORD_WEAK],
    ["password", "onlyletters", PASSWORD_WEAK],
    ["password", "12345678", PASSWORD_WEAK],
    ["password", 12_345_678, "Please enter a password"],
    ["agree", false, "Please agree to the Terms & Conditions"],
    ["agree", "true", "Please agree to the Terms & Conditions"],
    ["news_letter", "yes", "Please choose yes or no"],
  ])("refuses %s = %j", async (field, value, text) => {
    const { post, registration } = await sharedAccounts();
    expect(await post("/register", { ...registration, [field]: value })).toMatchObject({
      status: 422,
      error: { [field]: text },
    });
  });

  it.each([
    { first_name: "Zoë", last_name: "Ångström" },
    { first_name: "李小龙", last_name: "Nguyễn Văn 3" },
    { agree: undefined, isChecked: true },
    { agree: false, isChecked: true },
    { news_letter: undefined },
    { news_letter: null },
    { password: "  pässwört 1 " },
    { password: "x1".repeat(100) },
    { password: "x1".repeat(5_000) },
  ])("accepts %j", async (changes) => {
    const { post, registration, signUp } = await sharedAccounts();
    expect(await signUp(changes)).toMatch(/^[\w-]{43}$/);
    const login = { email: registration.email, password: changes.password ?? registration.password };
    expect(await post("/login", login)).toMatchObject({ status: 200 });
  });

  it("takes a password exactly as it is sent (ACC-26)", async () => {
    const { post, login, signUp } = await sharedAccounts();
    await signUp({ password: " spaced 1 " });
    for (const password of ["spaced 1", " spaced 1", "spaced 1 ", " Spaced 1 "]) {
      expect((await post("/login", { ...login, password })).status).toBe(422);
    }
    expect((await post("/login", { ...login, password: " spaced 1 " })).status).toBe(200);
  });

  it("refuses an address that has an account, in whatever case (ACC-28, ACC-33)", async () => {
    const { post, registration, mails } = await openAccounts();
    await post("/register", registration);
    for (const email of [registration.email, "ann.lee@example.com", " ANN.LEE@EXAMPLE.COM "]) {
      expect(await post("/register", { ...registration, email })).toMatchObject({
        status: 422,
        error: { email: "This email address is already registered" },
      });
    }
    expect(await mails()).toHaveLength(1);
  });

  it("makes one account of many concurrent registrations of an address", async () => {
    const { post, registration, db, mails } = await openAccounts();
    const replies = await Promise.all(Array.from({ length: 12 }, () => post("/register", registration)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ error }) => error?.email === "This email address is already registered")).toHaveLength(11);
    expect([await db.selectFrom("accounts").select("id").execute(), await mails()].map(({ length }) => length)).toEqual(
      [1, 1],
    );
  });

  it("is limited by address (ACC-53)", async () => {
    const { inject, registration } = await openAccounts({ REGISTRATIONS_PER_ADDRESS: "2" });
    const register = (number: number, ip = "192.0.2.1") =>
      inject("POST", "/register", { body: { ...registration, email: `ann${number}@example.com` }, ip });
    expect([await register(1), await register(2)].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await register(3);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("3600");
    expect(refused.json()).toEqual({ status: "error", message: "Too many requests. Please try again later." });
    expect((await register(3, "192.0.2.2")).statusCode).toBe(200);
  });
});

it("the mail is delivered with a formatted and a plain body, for light and dark programs (MAIL-6)", async () => {
  const server = await startSmtpServer();
  const { post, registration, services } = await openAccounts({ SMTP_URL: server.url });
  await post("/register", registration);
  await deliverMailJob.run(services);
  const [received] = server.mails;
  expect(received?.recipients).toEqual(["Ann.Lee@example.com"]);
  const { text = "", html = "" } = received?.email ?? {};
  expect(text).toMatch(
    /^Verify your email\n\n.*\n\nVerify my email: http:\/\/localhost:3000\/verify-email\/[\w-]{43}\n/s,
  );
  expect(html).toContain('<html dir="ltr" lang="en">');
  expect(html).toContain("@media (prefers-color-scheme: dark)");
  expect(html).not.toContain("<script");
});

it("a password has at least 8 characters with a letter and a digit, of any language (ACC-26)", () => {
  const kinds = { letter: ["a", "Z", "é", "字"], digit: ["1", "٣"], other: [" ", "!", "👟", "\n"] };
  const character = fc
    .constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]))
    .chain((kind) => fc.constantFrom(...kinds[kind]).map((text) => ({ kind, text })));
  fc.assert(
    fc.property(fc.array(character, { maxLength: 14 }), (characters) => {
      const has = (kind: string) => characters.some((one) => one.kind === kind);
      const isGood = characters.length >= 8 && has("letter") && has("digit");
      const password = characters.map(({ text }) => text).join("");
      expect(form.shape.password.safeParse(password).success).toBe(isGood);
    }),
  );
});

it("a name is 2 to 100 letters, digits and spaces of any language, and not spaces alone (ACC-23)", () => {
  const kinds = {
    letter: ["a", "Ñ", "字", "e\u0301"],
    digit: ["7", "٣"],
    space: [" "],
    other: ["-", "'", "_", "👟", "\n", "<"],
  };
  const character = fc
    .constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]))
    .chain((kind) => fc.constantFrom(...kinds[kind]).map((text) => ({ kind, text })));
  fc.assert(
    fc.property(fc.array(character, { maxLength: 6 }), (characters) => {
      const name = characters.map(({ text }) => text).join("");
      const isGood = characters.every(({ kind }) => kind !== "other") && [...name.trim()].length >= 2;
      expect(form.shape.first_name.safeParse(name).success).toBe(isGood);
    }),
  );
});
