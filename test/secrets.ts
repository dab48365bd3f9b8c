import { Secrets } from "#platform/secrets/secrets.ts";

/** Key of the sites of tests. */
export const SECRET_KEY = "of tests: the key that seals secrets";

/** Secrets that are sealed with it. */
export const testSecrets = new Secrets(() => SECRET_KEY);

/** Keys of pushes as versions before 0.2.0 stored them. */
export const PUSH_KEYS_OF_BEFORE = {
  public_key: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  private_key: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
};
