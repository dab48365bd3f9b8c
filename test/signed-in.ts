import { type openAccounts, PASSWORD } from "./accounts.ts";

/** A signed-in account, and how it changes its profile. */
export async function signedIn(open: () => ReturnType<typeof openAccounts>) {
  const test = await open();
  const token = await test.signUp();
  await test.db.deleteFrom("mails").execute();
  const address = `New.${test.registration.email}`;
  return {
    ...test,
    token,
    update: (body: object, as = token) => test.post("/update-profile", body, { token: as }),
    /** A change of the e-mail to another address of its own. */
    change: { email: address.toLowerCase(), confirm_email: address, current_password: PASSWORD },
    profile: async (as = token) => (await test.get("/profile", { token: as })).data,
    /** Leaves the account without a password of its own. */
    forgetPassword: () =>
      test.db
        .updateTable("accounts")
        .set({ password_hash: null })
        .where("email", "=", test.registration.email)
        .execute(),
  };
}

/** The same for an account that has no password of its own. */
export async function signedInByProvider(open: () => ReturnType<typeof openAccounts>) {
  const test = await signedIn(open);
  await test.forgetPassword();
  return test;
}
