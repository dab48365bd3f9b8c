// The texts that the calls about accounts answer with. Those of fields stand in contract.ts.

export const REGISTERED = "Registered successfully. Please verify your email to active account";
export const ADDRESS_TAKEN = "This email address is already registered";
export const LOGGED_IN = "You are logged in.";
export const LOGIN_REFUSED = "The e-mail address or the password is wrong.";
export const UNVERIFIED = "Please verify your email first: follow the link in the mail that we have sent you.";
export const LOGGED_OUT = "You are logged out.";
/** The same whether the address waits for a verification or not (ACC-30). */
export const VERIFICATION_SENT = "If this address waits for its verification, an e-mail is on its way.";
export const VERIFIED = "Your email is verified. Welcome!";
/** The same for every address (ACC-35). */
export const RESET_SENT = "An e-mail has been sent with further instructions to reset your password.";
export const RESET_DONE = "Your password has been successfully changed";
export const INVALID_TOKEN = "Invalid Token";
export const LINK_INVALID = "This link has been used or is expired.";
export const PROVIDER_ABSENT = "This way to sign in is not set up here.";
export const PROVIDER_REFUSED = "The sign-in did not work. Please try again.";
export const PROVIDER_AWAY = "The provider does not answer at the moment. Please try again in a moment.";
export const SETTINGS_SAVED = "Your settings are saved.";
export const NAME_SAVED = "Your name is saved.";
export const NEW_EMAIL_SENT = "We have sent a link to your new address. Follow it to make the address yours.";
export const NEW_EMAIL_VERIFIED = "Your new email is verified.";
export const EMAIL_CHANGE_CANCELLED = "Your email stays as it is: the change is cancelled.";
export const NO_EMAIL_PENDING = "No change of your e-mail address is waiting.";
export const CURRENT_PASSWORD_WRONG = "The current password is wrong";
export const NOTHING_TO_CHANGE =
  "Send first_name and last_name; or email and confirm_email; or password and confirm_password; or time_zone and news_letter.";
export const ACCOUNT_DELETED = "Account Deleted Successfully";
export const SESSION_ENDED = "That device is signed out.";
export const SESSIONS_ENDED = "You are signed out everywhere.";
