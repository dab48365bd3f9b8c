// Texts that the calls about second factors answer with.

export const CODE_WRONG = "This code is wrong, was used already, or has expired.";
export const PASSKEY_REFUSED = "This passkey could not be confirmed. Please try again.";
export const CHALLENGE_GONE = "That took too long. Please try again.";
export const LAST_FACTOR = "Add another passkey or app first: this is the last one.";
export const PASSKEY_GONE = "This passkey no longer exists.";
export const NO_APP = "No authenticator app is waiting for a code.";
export const APP_PRESENT = "You have an authenticator app already. Remove it first.";
export const TOO_MANY_PASSKEYS = "You have 20 passkeys already. Remove one first.";
export const SIGN_IN_FIRST = "Log out and in again to set up your first passkey or app.";
export const FACTOR_MISSING = "Confirm that it is you: set up or use a passkey or an authenticator app.";
export const FACTOR_STALE = "Confirm that it is you once more: this needs a passkey or code of the last 15 minutes.";
export const ACCOUNT_GONE = "This account no longer exists.";
export const OWN_ACCOUNT = "Another operator has to do this for your own account.";
export const NO_FACTOR = "This account has no second factor.";
