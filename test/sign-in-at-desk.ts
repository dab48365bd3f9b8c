import { TOTP } from "otpauth";
import { createTestApp, NOON, type TestApp } from "./create-test-app.ts";
import { createAuthenticator } from "./software-authenticator.ts";
import { insertStaff } from "./staff.ts";
import { shared } from "./when-finished.ts";

/** Origin of the site that passkeys are of. */
export const ORIGIN = "https://toebox.test";
export const settings = { ORIGIN, WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" };
export const noon = Temporal.Instant.from(NOON);

/**
 * Returns the function that signs in somebody of a new account who has shown no second factor, and returns their calls, at a site that the
 * tests of a file share or at an own one.
 */
export function shareDesk(): (own?: TestApp) => ReturnType<typeof signIn> {
  const open = shared(() => createTestApp(NOON, settings));
  let people = 0;
  return async (own) => signIn(own ?? (await open()), `person.${++people}@example.com`);
}

async function signIn(test: TestApp, email: string) {
  const staff = await insertStaff(test.db, "moderator", { email, factorAt: null });
  const { authorization } = staff.headers;
  /** what the browser keeps */
  const jar = { cookie: "" };
  const call = async (path: string, body?: object) => {
    const method = body ? "POST" : "GET";
    const reply = await test.app.inject({
      method,
      url: `/api/desk${path}`,
      headers: { authorization, ...jar },
      ...(body && { body }),
    });
    const [cookie] = String([reply.headers["set-cookie"] ?? ""].flat()[0]).split(";");
    if (cookie) jar.cookie = cookie;
    return { ...reply.json(), status: reply.statusCode };
  };
  const mails = async () =>
    (await test.db.selectFrom("mails").select("text").where("recipient", "=", email).orderBy("id").execute()).map(
      ({ text }) => String(text),
    );
  return {
    ...test,
    ...staff,
    authorization,
    jar,
    call,
    mails,
    session: async () => (await call("/session")).data,
    /** Adds a passkey in software. */
    async addPasskey(authenticator = createAuthenticator(), origin = ORIGIN) {
      const { data } = await call("/passkeys/options", {});
      const passkey = authenticator.create({ challenge: data.challenge, origin });
      return { authenticator, passkey, ...(await call("/passkeys", { passkey })) };
    },
    /** Begins an authenticator app and returns the function that shows its code at a moment. */
    async beginApp() {
      const { data } = await call("/authenticator-app", {});
      const totp = new TOTP({ secret: data.secret });
      return { ...data, codeAt: (moment = noon) => totp.generate({ timestamp: moment.epochMilliseconds }) };
    },
    /** Forgets that the session has shown a factor. */
    forgetFactor: () =>
      test.db.updateTable("sessions").set({ factor_at: null }).where("id", "=", staff.sessionId).execute(),
  };
}
