import { type openAccounts, PASSWORD } from "./accounts.ts";

/** Signs in with an account; returns functions that change its profile. */
export async function signedIn(open: () => ReturnType<typeof openAccounts>) {
  const test = await open();
  const token = await test.signUp();
  await test.db.deleteFrom("mails").execute();
  const address = `New.${test.registration.email}`;
  return {
    ...test,
    token,
    update: (body: object, as = token) => test.post("/update-profile", body, { token: as }),
    /** a change of the email to another address */
    change: { email: address.toLowerCase(), confirm_email: address, current_password: PASSWORD },
    profile: async (as = token) => (await test.get("/profile", { token: as })).data,
    /** Leaves the account without a password. */
    forgetPassword: () =>
      test.db
        .updateTable("accounts")
        .set({ password_hash: null })
        .where("email", "=", test.registration.email)
        .execute(),
  };
}

/** Signs in with an account that has no password. */
export async function signedInByProvider(open: () => ReturnType<typeof openAccounts>) {
  const test = await signedIn(open);
  await test.forgetPassword();
  return test;
}
