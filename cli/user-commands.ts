import { Argument, type Command } from "commander";
import { accountMails } from "#app/mails/account-mails.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { findByEmail } from "#domain/people/find-account.ts";
import {
  deleteFor,
  grantAccess,
  listAccounts,
  listChanges,
  noteExport,
  type Operator,
} from "#domain/accounts/operator-actions.ts";
import { describeHeld, setRole } from "#domain/accounts/grant-role.ts";
import { type Role, roles } from "#domain/people/role.ts";
import { readFactors, resetFactorsFor } from "#domain/second-factor/factors.ts";
import { readPersonalData } from "#domain/accounts/personal-data.ts";
import type { Services } from "#platform/process/services.ts";
import { operatorLogin } from "./operator-login.ts";
import { reportDomainError } from "./report-domain-error.ts";
import type { WithServices } from "./with-services.ts";

/** Adds `toebox user`: what an operator does for the owners of accounts. Every change is noted (ROLE-5). */
export function addUserCommands(program: Command, withServices: WithServices): void {
  const user = program.command("user").description("the site's accounts; every change is logged");

  user
    .command("list")
    .description("lists accounts, newest first")
    .argument("[text]", "part of an address or a name")
    .action((text?: string) =>
      withServices("toebox user list", async ({ db }) => {
        const accounts = await listAccounts(db, { text });
        for (const { id, email, first_name, last_name, role, verified_at, created_at, last_seen_at } of accounts) {
          const seen = last_seen_at ? `last seen ${day(last_seen_at)}` : "not signed in";
          const name = `${first_name} ${last_name}`.trim() || "no name";
          console.log(
            `${id}  ${email}  ${name}  since ${day(created_at)}  ${verified_at ? "verified" : "unverified"}  ${seen}${role ? `  ${role}` : ""}`,
          );
        }
        console.log(accounts.length === 1 ? "1 account" : `${accounts.length} accounts`);
      }),
    );

  user
    .command("show")
    .description("shows an account and what operators did to it")
    .argument("<email>")
    .action((email: string) =>
      withServices("toebox user show", async ({ db }) => {
        const account = await requireAccount(db, email);
        const data = await readPersonalData(db, account);
        const countOf = (kind: string) => {
          const rows = data[kind];
          if (!rows) throw new Error(`no concept exports ${kind}`);
          return rows.length;
        };
        const factors = await readFactors(db, account.id);
        const { news_letter, time_zone, verified_at, created_at, first_name, last_name } = account;
        const lines = {
          id: account.id,
          email: account.email,
          name: `${first_name} ${last_name}`.trim(),
          since: created_at.toISOString(),
          verified: verified_at?.toISOString() ?? "no",
          password: account.password_hash ? "yes" : "no: signs in with Google or Apple",
          "time zone": time_zone ?? "none chosen",
          role: account.role ?? "none",
          passkeys: factors.passkeys.length,
          app: factors.appSince ? "yes" : "no",
          newsletter: news_letter ? "yes" : "no",
          sessions: countOf("sessions"),
          likes: countOf("likes"),
          votes: countOf("votes"),
          watchlist: countOf("watchlist"),
        };
        for (const [name, value] of Object.entries(lines)) console.log(`${`${name}:`.padEnd(12)} ${value}`);
        for (const { change, operator, operator_email, changed_at } of await listChanges(db, account.id)) {
          const by = operator_email ? `${operator_email} at the ${operator}` : operator;
          console.log(`${changed_at.toISOString()}: ${change}, by ${by}`);
        }
      }),
    );

  user
    .command("export")
    .description("prints everything stored about an account's owner, as JSON")
    .argument("<email>")
    .action((email: string) =>
      withServices("toebox user export", async ({ db, now }) => {
        const account = await requireAccount(db, email);
        console.log(JSON.stringify(await readPersonalData(db, account), null, 2));
        await noteExport(db, account.id, operator(now()));
      }),
    );

  user
    .command("grant")
    .description("gives an account a role at the desk, in place of the one that it has")
    .argument("<email>")
    .addArgument(new Argument("<role>").choices(roles))
    .action((email: string, role: Role) => changeRole("toebox user grant", email, role));

  user
    .command("revoke")
    .description("takes an account's role at the desk")
    .argument("<email>")
    .action((email: string) => changeRole("toebox user revoke", email, null));

  user
    .command("reset-factors")
    .description("deletes the passkeys, the app and the recovery codes of an account whose owner has lost them")
    .argument("<email>")
    .action((email: string) =>
      withServices("toebox user reset-factors", async ({ db, now, config }) => {
        const { id } = await requireAccount(db, email);
        await reportDomainError(resetFactorsFor(db, id, { ...operator(now()), mails: accountMails(config) }));
        console.log(`${email} sets up a second factor at the next login to the desk.`);
      }),
    );

  user
    .command("password-link")
    .description("verifies an account and prints a one-hour link to set its password, for when mail fails")
    .argument("<email>")
    .action((email: string) =>
      withServices("toebox user password-link", async ({ db, now, config }) => {
        const token = await grantAccess(db, (await requireAccount(db, email)).id, operator(now()));
        console.log(`${config.ORIGIN}/reset-password/${token}`);
      }),
    );

  user
    .command("delete")
    .description("deletes an account and everything personal")
    .argument("<email>")
    .option("--yes", "confirm: this cannot be undone")
    .action((email: string, { yes = false }: { yes?: boolean }) =>
      withServices("toebox user delete", async ({ db, now, mail }) => {
        const { id } = await requireAccount(db, email);
        if (!yes) throw new OperatorError("nothing is deleted yet: repeat the command with --yes");
        const held = await deleteFor(db, id, mail.outboxFolder, operator(now()));
        console.log("Deleted the account and its personal data.");
        if (held.length > 0) console.error(`${describeHeld(held)}: see toebox changes scheduled`);
      }),
    );

  function changeRole(command: string, email: string, role: Role | null) {
    return withServices(command, async ({ db, now, config }) => {
      const { id } = await requireAccount(db, email);
      const options = { ...operator(now()), mails: accountMails(config) };
      const { isChanged, held } = await reportDomainError(setRole(db, id, role, options));
      const state = role === null ? "has no role" : `is ${role}`;
      console.log(isChanged ? `${email} ${state} now.` : `${email} ${state} already.`);
      if (held.length > 0) console.error(`${describeHeld(held)}: see toebox changes scheduled`);
    });
  }
}

async function requireAccount(db: Services["db"], email: string) {
  const account = await findByEmail(db, email);
  if (!account) throw new OperatorError(`no account has the address ${email}`);
  return account;
}

function operator(now: Temporal.Instant): Operator {
  return { name: operatorLogin(), now };
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
