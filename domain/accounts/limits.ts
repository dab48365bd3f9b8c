import type { AttemptLimit } from "./attempts.ts";

/** Limits of attempts; 0 is no limit (ACC-11, ACC-53). */
export interface AccountLimits {
  /** for one account from one address */
  wrongPasswords: AttemptLimit;
  /** for one account from one IPv6 /48, which holds 65,536 addresses of that size */
  wrongPasswordsOfSite: AttemptLimit;
  /** from one address */
  logins: AttemptLimit;
  /** from one address */
  registrations: AttemptLimit;
  /** mails with a link that one address requests */
  links: AttemptLimit;
  /** mails with a link that one account requests, to whatever addresses */
  linksOfAccount: AttemptLimit;
  /** mails with a link to one mailbox, so that nobody floods it */
  linksToMailbox: AttemptLimit;
}

interface Settings {
  WRONG_PASSWORDS: number;
  LOGINS_PER_ADDRESS: number;
  REGISTRATIONS_PER_ADDRESS: number;
  LINKS_PER_ADDRESS: number;
  LINKS_PER_MAILBOX: number;
}

const HOUR = 60;

/** Factor by which an office's /48 may do more than a household's /64. */
export const SITE_FACTOR = 4;

export function accountLimits(settings: Settings): AccountLimits {
  return {
    wrongPasswords: { name: "wrong password", max: settings.WRONG_PASSWORDS, minutes: 15 },
    wrongPasswordsOfSite: {
      name: "wrong password of a site",
      max: SITE_FACTOR * settings.WRONG_PASSWORDS,
      minutes: 15,
    },
    logins: { name: "login", max: settings.LOGINS_PER_ADDRESS, minutes: HOUR },
    registrations: { name: "registration", max: settings.REGISTRATIONS_PER_ADDRESS, minutes: HOUR },
    links: { name: "link", max: settings.LINKS_PER_ADDRESS, minutes: HOUR },
    linksOfAccount: { name: "link of an account", max: settings.LINKS_PER_ADDRESS, minutes: HOUR },
    linksToMailbox: { name: "link to a mailbox", max: settings.LINKS_PER_MAILBOX, minutes: HOUR },
  };
}
