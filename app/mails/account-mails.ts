import type { AccountMails } from "#domain/accounts/account-mails.ts";
import { composeMail } from "./compose-mail.ts";

interface Site {
  SITE_NAME: string;
  ORIGIN: string;
}

/** The mails about accounts, with links to this site. */
export function accountMails({ SITE_NAME: name, ORIGIN: origin }: Site): AccountMails {
  const unexpected = "If you did not ask for this, you can ignore this mail: nothing changes.";
  const secure = `If it was not you, set a new password at once: open ${origin}, choose “Login”, then “Forgot your password”.`;
  return {
    verifyEmail: (token) =>
      composeMail(name, {
        subject: `Verify your email for ${name}`,
        preview: "One step, and your account is ready.",
        heading: "Verify your email",
        paragraphs: [
          `Welcome to ${name}. Follow the link within 24 hours, and your account is ready: your likes and your watchlist are then with you on every device.`,
        ],
        action: { label: "Verify my email", address: `${origin}/verify-email/${token}` },
        note: unexpected,
      }),
    resetPassword: (token) =>
      composeMail(name, {
        subject: `Reset your password for ${name}`,
        preview: "The link works for one hour.",
        heading: "Reset your password",
        paragraphs: ["Follow the link within an hour to choose a new password. It works once."],
        action: { label: "Choose a new password", address: `${origin}/reset-password/${token}` },
        note: unexpected,
      }),
    verifyNewEmail: (token) =>
      composeMail(name, {
        subject: `Verify your new email for ${name}`,
        preview: "One step, and this address is your account's.",
        heading: "Verify your new email",
        paragraphs: ["Follow the link within 24 hours, and this address becomes that of your account."],
        action: { label: "Verify my new email", address: `${origin}/verify-updated-email/${token}` },
        note: unexpected,
      }),
    addressInUse: () =>
      composeMail(name, {
        subject: `Your email already has an account at ${name}`,
        preview: "Someone wants to use this address for another account.",
        heading: "This address is in use",
        paragraphs: [
          `Someone, perhaps you, wants to make this address that of another account at ${name}. It already has an account, so nothing changes.`,
          "If it was you: log in with this address, or delete its account first.",
        ],
        note: "If it was not you, you can ignore this mail.",
      }),
    emailChangeRequested: (newEmail, token) =>
      composeMail(name, {
        subject: `Your email at ${name} is about to change`,
        preview: "A new address waits for its verification.",
        heading: "Your email is about to change",
        paragraphs: [
          `Your account at ${name} is to have the address ${newEmail}. It changes when the link in the mail to that address is followed. Until then you can cancel it.`,
        ],
        action: { label: "Keep my present email", address: `${origin}/cancel-updated-email/${token}` },
        note: secure,
      }),
    passwordChanged: () =>
      composeMail(name, {
        subject: `Your password for ${name} has changed`,
        preview: "Every other device is signed out.",
        heading: "Your password has changed",
        paragraphs: [
          `The password of your account at ${name} has just been changed. Every other device is signed out.`,
        ],
        note: secure,
      }),
  };
}
