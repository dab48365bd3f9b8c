import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createSignInLink } from "#domain/accounts/social-login.ts";
import { fingerprintOf } from "#domain/people/tokens.ts";
import { insertAccount, PASSWORD } from "#test/accounts.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";
import { draw, fileOf, good } from "#test/store-form.ts";
import { shared } from "#test/when-finished.ts";

/** The running site, as one who wants to harm it finds it: every limit at its default. */
const attacked = shared(async () => {
  const { db, address } = await createTestDatabase();
  await importRows(db, {
    products: ["shoe", "boot"].map((slug) => ({ slug, brand: "nike", full_name: `The ${slug}` })),
  });
  const [{ id } = { id: 0 }] = await db.selectFrom("products").select("id").where("slug", "=", "shoe").execute();
  const dataDir = createFolder();
  const site = startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: address,
    RETENTION_DAYS_REACTIONS: "30",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
  });
  return { db, id, site, origin: await site.address, outbox: join(dataDir, "outbox") };
});

let attack: Awaited<ReturnType<typeof attacked>>;
beforeAll(async () => {
  attack = await attacked();
});

interface Call {
  body?: unknown;
  token?: string;
  cookie?: string;
  method?: string;
}

async function call(path: string, { body, token, cookie, method = body === undefined ? "GET" : "POST" }: Call = {}) {
  const reply = await fetch(attack.origin + path, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, headers: reply.headers, json: await reply.json().catch(() => ({})) };
}

/** Returns the token of the last mail with a link to this page, among the files of a site without a mail server. */
async function tokenOf(page: string, recipient: string): Promise<string> {
  const find = () =>
    readdirSync(attack.outbox)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFileSync(join(attack.outbox, name), "utf8").replaceAll("=\r\n", ""))
      .filter((mail) => mail.includes(recipient))
      .flatMap((mail) => new RegExp(`/${page}/([\\w-]+)`).exec(mail)?.[1] ?? []);
  await expect.poll(() => existsSync(attack.outbox) && find().length).toBeGreaterThan(0);
  return find().at(-1) ?? "";
}

const reactionsOfOwner = async (token: string) => (await call("/api/marks", { token })).json.data;

/** Makes an account of someone who likes a product. */
async function victim(db: Database, email: string) {
  const account = await insertAccount(db, { email, now: new Date().toISOString() });
  await call(`/api/product/${attack.id}/like`, { token: account.token, method: "POST" });
  return account;
}

describe("an attack from outside", () => {
  it("0: an id that is no text ends no process", async () => {
    const { id, site } = attack;
    for (const visitor_id of [{ toString: 1 }, [], 1, null, ["visitor-eve"]]) {
      expect((await call(`/api/product/${id}/like`, { body: { visitor_id } })).status).toBe(422);
    }
    expect(site.process.exitCode).toBeNull();
    expect((await call("/health/live")).status).toBe(200);
  });

  it("1: nobody acts as another account", async () => {
    const { db, id } = attack;
    const { id: accountId, token } = await victim(db, "victim@mail.example");
    const before = await reactionsOfOwner(token);
    expect(before).toMatchObject([{ id, is_liked: 1 }]);
    const account = `account/${accountId}`;
    const mine = { email: "eve@mail.example", password: PASSWORD, confirm_password: PASSWORD };
    await call("/api/register", { body: { first_name: "Eve", last_name: "Doe", agree: true, ...mine } });
    const link = await tokenOf("verify-email", mine.email);
    const owner = { visitor_id: account, cookie: account, "watchlist-cookie": account };
    const query = new URLSearchParams(owner).toString();
    for (const path of [
      `/api/product/${id}/like`,
      `/api/product/${id}/watchlist`,
      `/api/product-vote/${id}`,
      `/api/product-view/${id}`,
    ]) {
      expect((await call(path, { body: { vote_type: "pass", ...owner } })).status, path).toBe(422);
      expect((await call(`${path}?${query}`, { body: { vote_type: "pass" } })).status, path).toBe(422);
    }
    await call(`/api/verify-email/${link}`, { body: owner });
    await call("/api/login", { body: { ...mine, ...owner } });
    expect(await reactionsOfOwner(token)).toEqual(before);
  });

  it("2: a bad press refuses no honest one beside it", async () => {
    const { id } = attack;
    for (let round = 0; round < 20; round++) {
      const honest = [1, 2, 3, 4].map((number) =>
        call(`/api/product/${id}/like?visitor_id=honest-${round}-${number}`, { method: "POST" }),
      );
      const bad = [[], { toString: 1 }].map((visitor_id) => call(`/api/product/${id}/like`, { body: { visitor_id } }));
      expect((await Promise.all(honest)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await Promise.all(bad)).map(({ status }) => status)).toEqual([422, 422]);
    }
  });

  it("3: a query of thousands of parameters is refused", async () => {
    for (const path of ["/", "/nike", "/api/products", "/health/live", "/no-such-page"]) {
      expect((await call(`${path}?${"a&".repeat(7_000)}`)).status, path).toBe(400);
    }
  });

  it("4: a picture is decoded for a submission that counts, and for no other", async () => {
    const png = await draw().png().toBuffer();
    const damaged = fileOf(png.subarray(0, png.length / 2));
    const submit = async (values: Record<string, string | File>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, value);
      const reply = await fetch(`${attack.origin}/api/store-location-feedback`, { method: "POST", body: form });
      return [reply.status, Object.keys(((await reply.json()) as { errors?: object }).errors ?? {}).join()];
    };
    // it is not known to be damaged
    for (let left = 25; left > 0; left--)
      expect(await submit({ ...good, city: "", image: damaged })).toEqual([422, "city"]);
    for (let left = 20; left > 0; left--) expect(await submit({ ...good, image: damaged })).toEqual([422, "image"]);
    expect(await submit({ ...good, image: damaged })).toEqual([429, ""]);
  });

  it("5: an address that was named as a new one shows and loses no mail of its owner", async () => {
    const { db } = attack;
    const eve = await victim(db, "eve.two@mail.example");
    await victim(db, "carol@mail.example");
    const message = { name: "Carol Day", email: "carol@mail.example", subject: "My private matter", message: "Words" };
    await call("/api/contact-us", { body: message });
    await call("/api/forgot-password", { body: { email: "carol@mail.example" } });
    await tokenOf("reset-password", "carol@mail.example");
    const mails = () => readdirSync(attack.outbox).length;
    const change = { email: "carol@mail.example", confirm_email: "carol@mail.example", current_password: PASSWORD };
    const before = mails();
    expect((await call("/api/update-profile", { body: change, token: eve.token })).status).toBe(200);
    const data = (await call("/api/personal-data", { token: eve.token })).json.data;
    expect(JSON.stringify(data)).not.toMatch(
      /private matter|Reset your password|already has an account|Verify your new/,
    );
    await expect.poll(mails).toBe(before + 2);
    expect((await call("/api/account-delete", { body: {}, token: eve.token })).status).toBe(200);
    expect(mails()).toBe(before);
  });

  it("6: a change of e-mail does not survive a new password", async () => {
    const { db } = attack;
    const email = "owner@mail.example";
    const { token } = await victim(db, email);
    const theirs = "thief@mail.example";
    const change = { email: theirs, confirm_email: theirs, current_password: PASSWORD };
    await call("/api/update-profile", { body: change, token });
    const link = await tokenOf("verify-updated-email", theirs);
    const password = { current_password: PASSWORD, password: "correct horse 2", confirm_password: "correct horse 2" };
    const own = (await call("/api/update-profile", { body: password, token })).json.data.token;
    expect((await call(`/api/verify-updated-email/${link}`)).status).toBe(404);
    expect((await call("/api/profile", { token: own })).json.data).toMatchObject({ email, new_email: null });
  });

  it("7: a change of e-mail floods no mailbox", async () => {
    const { db } = attack;
    const { token } = await victim(db, "bomber@mail.example");
    const target = "target@mail.example";
    const body = { email: target, confirm_email: target, current_password: PASSWORD };
    const statuses = [(await call("/api/update-profile", { body, token })).status];
    for (let left = 24; left > 0; left--) statuses.push((await call("/api/resend-update-email", { token })).status);
    for (let left = 10; left > 0; left--) {
      statuses.push((await call("/api/update-profile", { body, token })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it("8: the address of a sign-in signs nobody in but the browser that came back", async () => {
    const { db } = attack;
    const identity = { email: "eve.three@mail.example", first_name: "Eve", last_name: "" };
    const secret = await createSignInLink(db, identity, Temporal.Now.instant());
    const body = { provider: "google", token: fingerprintOf(secret) };
    for (const token of [body.token, secret]) {
      expect((await call("/api/social-login", { body: { ...body, token } })).status).toBe(422);
    }
    expect((await call("/api/social-login", { body, cookie: `sign-in-token=${secret}` })).status).toBe(200);
  });

  it("9: private reads and wrong tokens are limited", async () => {
    for (const path of ["/api/marks?visitor_id=visitor-eve", "/api/profile", "/api/personal-data"]) {
      const replies = await Promise.all(Array.from({ length: 1_700 }, () => call(path, { token: "wrong" })));
      const statuses = new Set(replies.map(({ status }) => status));
      expect([path, statuses]).toEqual([path, new Set([401, 429])]);
    }
  });
});
