import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { requestEmailChange } from "#domain/accounts/change-email.ts";
import { changePassword, requireCurrentPassword } from "#domain/accounts/change-password.ts";
import { emailChange, nameChange, passwordChange, preferences, TIME_ZONE_UNKNOWN } from "#domain/accounts/forms.ts";
import type { LoggedIn } from "#domain/accounts/log-in.ts";
import * as texts from "#domain/accounts/messages.ts";
import { readProfile, saveProfile } from "#domain/accounts/profile.ts";
import type { Session } from "#domain/accounts/sessions.ts";
import { readTimeZones } from "#domain/catalog/time-zones.ts";
import { requireFreshFactor } from "#domain/second-factor/require-fresh-factor.ts";
import { Refused } from "#platform/errors.ts";
import { networkOf } from "#platform/http/client-network.ts";
import { deviceName } from "#platform/http/device-name.ts";
import { readKey } from "./desk-key.ts";
import { parseForm } from "./parse-form.ts";
import type { AccountOptions } from "./sign-in.ts";

const field = (description: string) => z.unknown().optional().describe(description);

/** The fields of every group. The rules of a group depend on the account, and are checked when its group is known. */
export const profileChange = z.object({
  first_name: field("With `last_name`"),
  last_name: field("With `first_name`"),
  email: field("With `confirm_email` and, for an account that has one, `current_password`"),
  confirm_email: field("The same as `email`"),
  isemail: field("Ignored"),
  password: field("With `confirm_password` and, for an account that has one, `current_password`"),
  confirm_password: field("The same as `password`"),
  current_password: field("For `email` and `password`"),
  time_zone: field("An IANA key of `/time-zone`, or null for none"),
  news_letter: field("true or false"),
});

type Field = keyof z.output<typeof profileChange>;
type Call = FastifyRequest<{ Body: z.output<typeof profileChange> }>;
type Change = (call: Call, session: Session, options: AccountOptions) => Promise<{ message: string; data?: LoggedIn }>;

/** Groups of fields, each with the change that it requests (ACC-43). */
const groups: { fields: Field[]; change: Change }[] = [
  { fields: ["email", "confirm_email"], change: changeEmail },
  { fields: ["password", "confirm_password"], change: setPassword },
  { fields: ["first_name", "last_name"], change: changeName },
  { fields: ["time_zone", "news_letter"], change: changePreferences },
];

/** Makes the change of the first group that the body has a field of. Throws Refused. */
export async function updateProfile(call: Call, session: Session, options: AccountOptions) {
  const group = groups.find(({ fields }) => fields.some((field) => call.body[field] !== undefined));
  if (!group) throw new Refused(texts.NOTHING_TO_CHANGE);
  return group.change(call, session, options);
}

async function changeEmail(call: Call, session: Session, options: AccountOptions) {
  const { account_id } = session;
  await requireFreshFactor(options.db, session, readKey(call, options.origin), options.now());
  const { is_password } = await readProfile(options.db, account_id, options.now());
  const { email, current_password } = parseForm(emailChange(is_password), call.body);
  await requirePassword(call, account_id, current_password, options);
  const { db, accountMails: mails, limits, now } = options;
  await requestEmailChange(db, session, email, { mails, limits, network: networkOf(call.ip) ?? "", now: now() });
  return { message: texts.NEW_EMAIL_SENT };
}

async function setPassword(call: Call, session: Session, options: AccountOptions) {
  const { db, passwords, accountMails: mails, origin, now } = options;
  await requireFreshFactor(db, session, readKey(call, origin), now());
  const { is_password } = await readProfile(db, session.account_id, now());
  const { password, current_password } = parseForm(passwordChange(is_password), call.body);
  await requirePassword(call, session.account_id, current_password, options);
  const device = deviceName(call.headers["user-agent"]);
  const data = await changePassword(db, session, password, { passwords, mails, device, now: now() });
  return { message: texts.RESET_DONE, data };
}

async function changeName({ body }: Call, { account_id }: Session, { db }: AccountOptions) {
  await saveProfile(db, account_id, parseForm(nameChange, body));
  return { message: texts.NAME_SAVED };
}

async function changePreferences({ body }: Call, { account_id }: Session, { db }: AccountOptions) {
  const { time_zone, news_letter } = parseForm(preferences, body);
  if (time_zone && !Object.hasOwn(await readTimeZones(db), time_zone)) {
    throw Refused.field("time_zone", TIME_ZONE_UNKNOWN);
  }
  await saveProfile(db, account_id, {
    ...(time_zone !== undefined && { time_zone: time_zone || null }),
    ...(typeof news_letter === "boolean" && { news_letter }),
  });
  return { message: texts.SETTINGS_SAVED };
}

async function requirePassword(
  { ip }: Call,
  accountId: number,
  password: string | undefined,
  { db, passwords, limits, now }: AccountOptions,
): Promise<void> {
  await requireCurrentPassword(db, accountId, password ?? "", {
    passwords,
    limits,
    network: networkOf(ip) ?? "",
    site: networkOf(ip, 48) ?? "",
    now: now(),
  });
}
