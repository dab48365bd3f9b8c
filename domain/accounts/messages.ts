// Texts that the calls about accounts answer with. Those of fields are in forms.ts.

export const REGISTERED = "Registered successfully. Please verify your email to active account";
export const ADDRESS_TAKEN = "This email address is already registered";
export const LOGGED_IN = "You are logged in.";
export const LOGIN_REFUSED = "Wrong email address or password.";
export const UNVERIFIED = "Please verify your email first. Open the link in the email we sent you.";
export const LOGGED_OUT = "You are logged out.";
/** The same whether the address waits for a verification or not (ACC-30). */
export const VERIFICATION_SENT = "If this address still needs verifying, an email is on its way.";
export const VERIFIED = "Your email is verified. Welcome!";
/** The same for every address (ACC-35). */
export const RESET_SENT = "An e-mail has been sent with further instructions to reset your password.";
export const RESET_DONE = "Your password has been successfully changed";
export const INVALID_TOKEN = "Invalid Token";
export const LINK_INVALID = "This link was already used or has expired.";
export const PROVIDER_ABSENT = "This sign-in option is not available here.";
export const PROVIDER_REFUSED = "Sign-in failed. Please try again.";
export const PROVIDER_AWAY = "The sign-in service is not responding. Please try again in a moment.";
export const SETTINGS_SAVED = "Your settings are saved.";
export const NAME_SAVED = "Your name is saved.";
export const NEW_EMAIL_SENT = "We sent a link to your new address. Open it to confirm the change.";
export const NEW_EMAIL_VERIFIED = "Your new email is verified.";
export const EMAIL_CHANGE_CANCELLED = "Change canceled. Your email stays the same.";
export const NO_EMAIL_PENDING = "You have no pending email change.";
export const CURRENT_PASSWORD_WRONG = "Your current password is wrong";
export const NOTHING_TO_CHANGE =
  "Send first_name and last_name; or email and confirm_email; or password and confirm_password; or time_zone and news_letter.";
export const ACCOUNT_DELETED = "Account Deleted Successfully";
export const SESSION_ENDED = "That device is signed out.";
export const SESSIONS_ENDED = "You are signed out everywhere.";
