import { describe, expect, it } from "vitest";
import { createTestApp, NOON } from "#test/create-test-app.ts";
import { noon, ORIGIN, settings, shareDesk } from "#test/sign-in-at-desk.ts";
import { createAuthenticator } from "#test/software-authenticator.ts";

const signInAtDesk = shareDesk();

describe("a passkey", () => {
  it("is added, confirms the session, and brings ten recovery codes with the first factor (ROLE-8)", async () => {
    const { addPasskey, session, call, mails } = await signInAtDesk();
    expect(await session()).toMatchObject({ is_confirmed: false, fresh_until: null, passkeys: [] });
    const { status, recovery_codes } = await addPasskey();
    expect(status).toBe(200);
    expect(new Set(recovery_codes).size).toBe(10);
    const { is_confirmed, fresh_until, passkeys, recovery_codes: left } = await session();
    expect({ is_confirmed, fresh_until, left }).toEqual({
      is_confirmed: true,
      fresh_until: noon.add({ minutes: 15 }).toString({ fractionalSecondDigits: 3 }),
      left: 10,
    });
    expect(passkeys).toMatchObject([{ name: "Unknown device" }]);
    expect(await mails()).toEqual([expect.stringContaining("The passkey “Unknown device” was added.")]);
    expect((await addPasskey()).recovery_codes).toBeNull();
    expect((await call("/session")).data.passkeys).toHaveLength(2);
  });

  it("confirms a session by a signature of its own challenge, once (ROLE-7)", async () => {
    const { addPasskey, forgetFactor, session, call } = await signInAtDesk();
    const { authenticator } = await addPasskey();
    await forgetFactor();
    const { data } = await call("/confirmation/passkey", {});
    expect(data.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const passkey = authenticator.sign({ challenge: data.challenge, origin: ORIGIN });
    expect((await call("/confirmation", { passkey })).status).toBe(200);
    expect((await session()).is_confirmed).toBe(true);
    const again = await call("/confirmation", { passkey });
    expect([again.status, again.message]).toEqual([422, "That took too long. Please try again."]);
  });

  it("is refused for another site, challenge, purpose or account, and for a copy that counts backwards (ROLE-8)", async () => {
    const ann = await signInAtDesk();
    const bob = await signInAtDesk();
    const { authenticator } = await ann.addPasskey();
    const { authenticator: ofBob } = await bob.addPasskey();
    await ann.forgetFactor();
    const challenge = async () => (await ann.call("/confirmation/passkey", {})).data.challenge as string;
    const answers = [
      authenticator.sign({ challenge: await challenge(), origin: "https://toebox.evil.test" }),
      authenticator.sign({ challenge: (await bob.call("/confirmation/passkey", {})).data.challenge, origin: ORIGIN }),
      authenticator.create({ challenge: await challenge(), origin: ORIGIN }),
      { ...ofBob.sign({ challenge: await challenge(), origin: ORIGIN }) },
      {
        ...ofBob.sign({ challenge: await challenge(), origin: ORIGIN }),
        id: authenticator.id,
        rawId: authenticator.id,
      },
    ];
    for (const passkey of answers) {
      await challenge();
      expect((await ann.call("/confirmation", { passkey })).status).toBe(422);
    }
    const last = authenticator.sign({ challenge: await challenge(), origin: ORIGIN, counter: 9 });
    expect((await ann.call("/confirmation", { passkey: last })).status).toBe(200);
    await ann.forgetFactor();
    const copied = authenticator.sign({ challenge: await challenge(), origin: ORIGIN, counter: 9 });
    expect((await ann.call("/confirmation", { passkey: copied })).status).toBe(422);
    expect((await ann.session()).is_confirmed).toBe(false);
  });

  it("of one account cannot be another's, too (ROLE-8)", async () => {
    const ann = await signInAtDesk();
    const bob = await signInAtDesk();
    const { authenticator } = await ann.addPasskey();
    expect((await bob.addPasskey(authenticator)).status).toBe(422);
    expect((await bob.session()).passkeys).toEqual([]);
  });

  it.each([
    { id: 7 },
    { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "!" } },
    { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "e30", attestationObject: {} } },
    { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "bnVsbA", attestationObject: [] } },
    "nonsense",
    null,
    { id: "\u0000", rawId: "x", type: "public-key", response: { clientDataJSON: "e30" } },
    { id: "x".repeat(20_001), rawId: "x", type: "public-key", response: { clientDataJSON: "e30" } },
    ...["abc", 5, {}, null, ["a\u0000"], [["a"], ["b", "c"]], [null]].map((transports) => ({
      id: "x",
      rawId: "x",
      type: "public-key",
      response: { clientDataJSON: "e30", attestationObject: "oA", transports },
    })),
  ])("that is nonsense is 422 (%#)", async (passkey) => {
    const { call } = await signInAtDesk();
    await call("/passkeys/options", {});
    expect((await call("/passkeys", { passkey })).status).toBe(422);
    await call("/confirmation/passkey", {});
    expect((await call("/confirmation", { passkey })).status).toBe(422);
  });
});

describe("the number of passkeys", () => {
  it("is at most 20, however many are begun at once (ROLE-8)", async () => {
    const { db, id, headers, jar, call, session } = await signInAtDesk();
    const { data } = await call("/passkeys/options", {});
    const rows = Array.from({ length: 20 }, (_, at) => ({
      account_id: id,
      credential_id: `of ${id}: ${at}`,
      public_key: Buffer.alloc(9),
      counter: 1,
      transports: [],
      name: "Phone",
      created_at: NOON,
    }));
    await db.insertInto("passkeys").values(rows).execute();
    await db.updateTable("sessions").set({ factor_at: NOON }).where("account_id", "=", id).execute();
    jar.cookie = headers.cookie;
    const passkey = createAuthenticator().create({ challenge: data.challenge, origin: ORIGIN });
    expect((await call("/passkeys", { passkey })).message).toBe("You have 20 passkeys already. Remove one first.");
    expect((await call("/passkeys/options", {})).status).toBe(422);
    expect((await session()).passkeys).toHaveLength(20);
  });
});

describe("an authenticator app", () => {
  it("counts after its first code, and takes each code once (ROLE-7, ROLE-8)", async () => {
    const test = await createTestApp(NOON, settings);
    const { beginApp, call, session, forgetFactor } = await signInAtDesk(test);
    const { uri, codeAt } = await beginApp();
    expect(decodeURIComponent(uri)).toContain("Toebox:person");
    expect((await session()).app_since).toBeNull();
    expect((await call("/confirmation", { code: codeAt() })).status).toBe(422);
    const { status, recovery_codes } = await call("/authenticator-app/confirm", { code: codeAt() });
    expect([status, recovery_codes.length]).toEqual([200, 10]);
    expect((await session()).is_confirmed).toBe(true);
    await forgetFactor();
    expect((await call("/confirmation", { code: codeAt() })).error).toEqual({
      code: "This code is wrong, was used already, or has expired.",
    });
    // a code of 30 seconds later, from a phone whose clock is ahead
    const next = codeAt(noon.add({ seconds: 30 }));
    expect((await call("/confirmation", { code: ` ${next.slice(0, 3)} ${next.slice(3)}` })).status).toBe(200);
    await forgetFactor();
    expect((await call("/confirmation", { code: codeAt(noon.add({ minutes: 5 })) })).status).toBe(422);
  });

  it("is one for an account, and its setup can begin again (ROLE-8)", async () => {
    const { beginApp, call } = await signInAtDesk();
    const first = await beginApp();
    const { codeAt } = await beginApp();
    expect((await call("/authenticator-app/confirm", { code: first.codeAt() })).status).toBe(422);
    expect((await call("/authenticator-app/confirm", { code: codeAt() })).status).toBe(200);
    expect((await call("/authenticator-app", {})).status).toBe(422);
  });

  it("is 429 after five wrong codes in 15 minutes, for right ones too, in every session (ROLE-8)", async () => {
    const test = await createTestApp(NOON, settings);
    const { beginApp, call, forgetFactor } = await signInAtDesk(test);
    const { codeAt } = await beginApp();
    await call("/authenticator-app/confirm", { code: codeAt() });
    await forgetFactor();
    const statuses = [];
    for (const code of [
      "000 000",
      "000000",
      "abc",
      "1".repeat(100),
      codeAt(noon.subtract({ hours: 1 })),
      codeAt(noon.add({ seconds: 30 })),
    ])
      statuses.push((await call("/confirmation", { code })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    test.setNow(noon.add({ minutes: 16 }).toString());
    const later = codeAt(noon.add({ minutes: 16 }));
    expect((await call("/confirmation", { code: later })).status).toBe(200);
  });
});

describe("what nobody guessed", () => {
  it("does not count as a wrong code: other sessions, empty fields, two proofs at once (ROLE-8)", async () => {
    const test = await createTestApp(NOON, settings);
    const ann = await signInAtDesk(test);
    const { codeAt } = await ann.beginApp();
    await ann.call("/authenticator-app/confirm", { code: codeAt() });
    const { recovery_codes } = await ann.call("/recovery-codes", {});
    await ann.forgetFactor();
    for (let at = 0; at < 6; at += 1) {
      // a session without a factor may not set up anything
      expect((await ann.call("/authenticator-app/confirm", { code: "000000" })).reason).toBe("factor-stale");
      expect((await ann.call("/confirmation", { code: "" })).error).toEqual({ code: "Please enter the code" });
      expect((await ann.call("/confirmation", {})).status).toBe(422);
      expect((await ann.call("/confirmation", { code: "000000", recovery_code: "x" })).status).toBe(422);
      expect((await ann.call("/confirmation", { recovery_code: "nonsense" })).status).toBe(422);
    }
    expect((await ann.call("/confirmation", { code: codeAt(noon.add({ seconds: 30 })) })).status).toBe(200);
    await ann.forgetFactor();
    for (let at = 0; at < 6; at += 1) await ann.call("/confirmation", { code: "000000" });
    // whoever is locked out by somebody else's guesses has these
    expect((await ann.call("/confirmation", { recovery_code: recovery_codes[0] })).status).toBe(200);
  });
});

describe("a recovery code", () => {
  it("works once, however it is typed, and is mailed about (ROLE-8)", async () => {
    const { addPasskey, forgetFactor, call, session, mails } = await signInAtDesk();
    const { recovery_codes } = await addPasskey();
    await forgetFactor();
    const typed = ` ${recovery_codes[3].toUpperCase().replaceAll("-", " ")}`;
    expect((await call("/confirmation", { recovery_code: typed })).status).toBe(200);
    expect(await session()).toMatchObject({ is_confirmed: true, recovery_codes: 9 });
    expect((await mails()).at(-1)).toContain("A recovery code was used; 9 are left.");
    expect((await call("/confirmation", { recovery_code: recovery_codes[3] })).status).toBe(422);
  });

  it("of another account, or of before a renewal, is none (ROLE-8)", async () => {
    const ann = await signInAtDesk();
    const bob = await signInAtDesk();
    const { recovery_codes: ofAnn } = await ann.addPasskey();
    const { recovery_codes: ofBob } = await bob.addPasskey();
    expect((await ann.call("/confirmation", { recovery_code: ofBob[0] })).status).toBe(422);
    const { recovery_codes: renewed } = await ann.call("/recovery-codes", {});
    expect((await ann.call("/confirmation", { recovery_code: ofAnn[0] })).status).toBe(422);
    expect((await ann.call("/confirmation", { recovery_code: renewed[0] })).status).toBe(200);
  });
});

describe("setting up", () => {
  it("the first factor needs a login of the last 15 minutes, a further one a fresh factor (ROLE-8)", async () => {
    const test = await createTestApp(NOON, settings);
    const { call, addPasskey } = await signInAtDesk(test);
    test.setNow(noon.add({ minutes: 16 }).toString());
    for (const path of ["/passkeys/options", "/authenticator-app"])
      expect(await call(path, {})).toMatchObject({ status: 403, reason: "login-stale" });
    test.setNow(noon.add({ minutes: 14 }).toString());
    expect((await addPasskey()).status).toBe(200);
    test.setNow(noon.add({ minutes: 30 }).toString());
    for (const path of ["/passkeys/options", "/authenticator-app"])
      expect(await call(path, {})).toMatchObject({ status: 403, reason: "factor-stale" });
  });

  it("a first password needs a fresh factor: an old session sets up nothing by it (ROLE-8, ROLE-9)", async () => {
    const test = await createTestApp(NOON, settings);
    const { id, token } = await signInAtDesk(test);
    await test.db.updateTable("accounts").set({ password_hash: null }).where("id", "=", id).execute();
    test.setNow(noon.add({ hours: 5 }).toString());
    const body = { password: "correct horse 2", confirm_password: "correct horse 2" };
    const changed = await test.app.inject({
      method: "POST",
      url: "/api/update-profile",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    expect([changed.statusCode, changed.json().reason]).toEqual([403, "factor-stale"]);
  });

  it("an answer that comes after the 15 minutes adds nothing (ROLE-8)", async () => {
    const test = await createTestApp(NOON, settings);
    const { call, session } = await signInAtDesk(test);
    test.setNow(noon.add({ minutes: 14 }).toString());
    const { data } = await call("/passkeys/options", {});
    test.setNow(noon.add({ minutes: 16 }).toString());
    const passkey = createAuthenticator().create({ challenge: data.challenge, origin: ORIGIN });
    expect(await call("/passkeys", { passkey })).toMatchObject({ status: 403, reason: "login-stale" });
    expect((await session()).passkeys).toEqual([]);
  });

  it("two first factors at once bring one set of codes (ROLE-8)", async () => {
    const { call, beginApp, session } = await signInAtDesk();
    const { codeAt } = await beginApp();
    const { data } = await call("/passkeys/options", {});
    const passkey = createAuthenticator().create({ challenge: data.challenge, origin: ORIGIN });
    const replies = await Promise.all([
      call("/passkeys", { passkey }),
      call("/authenticator-app/confirm", { code: codeAt() }),
    ]);
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(replies.filter(({ recovery_codes }) => Array.isArray(recovery_codes))).toHaveLength(1);
    expect((await session()).recovery_codes).toBe(10);
  });

  it("the last factor cannot be removed, another's neither (ROLE-8)", async () => {
    const ann = await signInAtDesk();
    const bob = await signInAtDesk();
    await ann.addPasskey();
    await bob.addPasskey();
    await bob.addPasskey();
    const [{ id: own }] = (await ann.session()).passkeys;
    expect((await ann.call(`/passkeys/${own}/remove`, {})).message).toBe(
      "Add another passkey or app first: this is the last one.",
    );
    const [{ id: ofBob }] = (await bob.session()).passkeys;
    expect((await ann.call(`/passkeys/${ofBob}/remove`, {})).status).toBe(422);
    expect((await bob.call(`/passkeys/${ofBob}/remove`, {})).status).toBe(200);
    expect((await bob.mails()).at(-1)).toContain("The passkey “Unknown device” was removed.");
    const { codeAt } = await ann.beginApp();
    await ann.call("/authenticator-app/confirm", { code: codeAt() });
    expect((await ann.call(`/passkeys/${own}/remove`, {})).status).toBe(200);
    expect((await ann.call("/authenticator-app/remove", {})).status).toBe(422);
  });
});
