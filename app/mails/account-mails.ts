import type { AccountMails } from "#domain/accounts/account-mails.ts";
import { composeMail } from "./compose-mail.ts";

interface Site {
  SITE_NAME: string;
  ORIGIN: string;
}

/** Returns the mails about accounts, with links to this site. */
export function accountMails({ SITE_NAME: name, ORIGIN: origin }: Site): AccountMails {
  const unexpected = "Didn't ask for this? Ignore this email and nothing will change.";
  const secure = `Wasn't you? Reset your password now: open ${origin}, choose “Login”, then “Forgot your password”.`;
  return {
    verifyEmail: (token) =>
      composeMail(name, {
        subject: `Verify your email for ${name}`,
        preview: "One step left to finish your account.",
        heading: "Verify your email",
        paragraphs: [
          `Welcome to ${name}. Confirm your email within 24 hours to finish your account. Your likes and watchlist will follow you to every device.`,
        ],
        action: { label: "Verify my email", address: `${origin}/verify-email/${token}` },
        note: unexpected,
      }),
    resetPassword: (token) =>
      composeMail(name, {
        subject: `Reset your ${name} password`,
        preview: "The link works for one hour.",
        heading: "Reset your password",
        paragraphs: ["Open the link within an hour to choose a new password. It works once."],
        action: { label: "Choose a new password", address: `${origin}/reset-password/${token}` },
        note: unexpected,
      }),
    verifyNewEmail: (token) =>
      composeMail(name, {
        subject: `Verify your new email for ${name}`,
        preview: "One step left to switch to this address.",
        heading: "Verify your new email",
        paragraphs: ["Open the link within 24 hours to switch your account to this address."],
        action: { label: "Verify my new email", address: `${origin}/verify-updated-email/${token}` },
        note: unexpected,
      }),
    addressInUse: () =>
      composeMail(name, {
        subject: `Your email already has a ${name} account`,
        preview: "Someone tried to use this address for another account.",
        heading: "This address is already in use",
        paragraphs: [
          `Someone, maybe you, tried to use this address for another ${name} account. It already has one, so nothing changed.`,
          "If it was you, log in with this address, or delete its account first.",
        ],
        note: "Wasn't you? You can ignore this email.",
      }),
    emailChangeRequested: (newEmail, token) =>
      composeMail(name, {
        subject: `Your ${name} email is about to change`,
        preview: "A new address is waiting to be verified.",
        heading: "Your email is about to change",
        paragraphs: [
          `We got a request to change your ${name} email to ${newEmail}. It takes effect when the link we sent to that address is opened. Until then, you can cancel it.`,
        ],
        action: { label: "Keep my current email", address: `${origin}/cancel-updated-email/${token}` },
        note: secure,
      }),
    passwordChanged: () =>
      composeMail(name, {
        subject: `Your ${name} password was changed`,
        preview: "All other devices are signed out.",
        heading: "Your password was changed",
        paragraphs: [`Your ${name} password was just changed. All other devices are signed out.`],
        note: secure,
      }),
    deskAccessChanged: (change) =>
      composeMail(name, {
        subject: `Your access to the ${name} desk has changed`,
        preview: change,
        heading: "Your access to the desk has changed",
        paragraphs: [change],
        action: { label: "Open the desk", address: `${origin}/desk` },
        note: secure,
      }),
  };
}
