import type { InjectOptions } from "fastify";
import type { Database } from "#platform/postgres/connect.ts";
import { Passwords } from "#domain/accounts/passwords.ts";
import { openSession } from "#domain/accounts/sessions.ts";
import { toDate } from "#platform/to-date.ts";
import { runJob } from "#server/worker.ts";
import { forgetExpiredJob, sendLinksJob } from "#domain/accounts/jobs.ts";
import { createTestApp, NOON, type TestApp } from "./create-test-app.ts";
import { shared } from "./when-finished.ts";

export const PASSWORD = "correct horse 1";

const passwords = new Passwords();
// a hash is slow on purpose
let hash: Promise<string> | undefined;

/** Inserts a verified account without the calls, and opens a session of it. */
export async function insertAccount(db: Database, { email = "ann@example.com", now = NOON } = {}) {
  const instant = Temporal.Instant.from(now);
  hash ??= passwords.hash(PASSWORD);
  const { id } = await db
    .insertInto("accounts")
    .values({
      email,
      password_hash: await hash,
      first_name: "Ann",
      last_name: "Lee",
      news_letter: false,
      verified_at: toDate(instant),
      created_at: toDate(instant),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await db
    .transaction()
    .execute((tx) => openSession(tx, id, { isRemembered: true, device: "Test", now: instant }));
  return { id, email, token };
}

export interface CallOptions {
  body?: object;
  token?: string;
  headers?: Record<string, string>;
  /** the caller's address */
  ip?: string;
}

/** Settings without limits. */
export const noAccountLimits = {
  LOGINS_PER_ADDRESS: "0",
  REGISTRATIONS_PER_ADDRESS: "0",
  LINKS_PER_ADDRESS: "0",
  LINKS_PER_MAILBOX: "0",
  WRONG_PASSWORDS: "0",
  WRITES_PER_ADDRESS: "0",
};

/** Opens the API with the calls about accounts, without limits unless `settings` say so. */
export async function openAccounts(settings: Record<string, string> = {}, now = NOON) {
  return accountsOf(await createTestApp(now, { ...noAccountLimits, ...settings }), registration);
}

/**
 * Opens accounts once for all tests of a file that call the returned function: each registers a separate address,
 * leaves the clock as it is, and asserts only on its own data.
 */
export function shareAccounts(): () => ReturnType<typeof openAccounts> {
  const open = shared(() => createTestApp(NOON, noAccountLimits));
  let addresses = 0;
  return async () => {
    const test = await open();
    const last = await test.db.selectFrom("mails").select("id").orderBy("id", "desc").executeTakeFirst();
    const own = { ...registration, email: `Ann.Lee.${++addresses}@Example.com` };
    return accountsOf(test, own, last?.id);
  };
}

/**
 * Returns the calls about accounts as the visitor with this `registration` makes them, and the mails after `lastMail`.
 */
function accountsOf(test: TestApp, own: typeof registration, lastMail = 0) {
  const { app, db, services } = test;
  const inject = (method: "GET" | "POST" | "HEAD", path: string, { body, token, headers, ip }: CallOptions = {}) => {
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body && { body }),
      ...(ip && { remoteAddress: ip }),
    };
    return app.inject(options);
  };
  const call = async (method: "GET" | "POST", path: string, options?: CallOptions) => {
    const reply = await inject(method, path, options);
    return { ...reply.json(), status: reply.statusCode };
  };
  const get = (path: string, options?: CallOptions) => call("GET", path, options);
  const post = (path: string, body: object = {}, options?: CallOptions) => call("POST", path, { body, ...options });
  /** Returns the mails that wait, the oldest first. */
  const mails = () =>
    db
      .selectFrom("mails")
      .select(["recipient", "subject", "text", "html"])
      .where("id", ">", lastMail)
      .orderBy("id")
      .execute();
  /** Returns the token of the last mail with a link to this page. */
  const lastToken = async (page: string): Promise<string> => {
    const tokens = (await mails()).flatMap(
      ({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(String(text))?.[1] ?? [],
    );
    const token = tokens.at(-1);
    if (!token) throw new Error(`no mail has a link to /${page}/`);
    return token;
  };
  return {
    ...test,
    inject,
    get,
    post,
    mails,
    registration: { ...own },
    login: { email: own.email, password: PASSWORD },
    /** Posts the links that are requested. */
    sendLinks: () => runJob(sendLinksJob, services),
    forgetExpired: () => runJob(forgetExpiredJob, services),
    lastToken,
    /** Registers and verifies the account of `registration`, and returns its token. */
    async signUp(changes: object = {}): Promise<string> {
      await post("/register", { ...own, ...changes });
      const { data } = await post(`/verify-email/${await lastToken("verify-email")}`);
      return data.token;
    },
  };
}

const registration = {
  first_name: "Ann",
  last_name: "Lee",
  email: "Ann.Lee@Example.com",
  password: PASSWORD,
  agree: true,
  news_letter: true,
};
