import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { letterMails } from "#app/mails/letter-mails.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { ANY_TOKEN, readContent } from "#domain/newsletter/editions.ts";
import { readLetterCounts } from "#domain/newsletter/newsletter-counts.ts";
import { stopMails } from "#domain/accounts/unsubscribe.ts";
import type { Services } from "#platform/process/services.ts";

type WithServices = (owner: string, work: (services: Services) => Promise<void>) => Promise<void>;

/** Adds `toebox letter`: the weekly letter, and addresses that must get no more mails (LETT-6). */
export function addLetterCommands(program: Command, withServices: WithServices): void {
  const letter = program.command("letter").description("the weekly letter and reminders");

  letter
    .command("preview")
    .description("prints the letter as of now, as HTML, and sends nothing")
    .option("--text", "print plain text instead")
    .option("--file <file>", "write to a file instead of the terminal")
    .action(({ text = false, file }: { text?: boolean; file?: string }) =>
      withServices("toebox letter preview", async ({ db, config, now }) => {
        const mail = await letterMails(config).weekly(await readContent(db, now()), ANY_TOKEN);
        const body = text ? `Subject: ${mail.subject}\n\n${mail.text}` : String(mail.html);
        if (file === undefined) return void process.stdout.write(`${body}\n`);
        await writeFile(file, body).catch((error: NodeJS.ErrnoException) => {
          throw new OperatorError(`${file} cannot be written (${error.code})`);
        });
        console.log(`Wrote the letter to ${file}`);
      }),
    );

  letter
    .command("status")
    .description("counts the deliveries of each week")
    .action(() =>
      withServices("toebox letter status", async ({ db }) => {
        const weeks = await readLetterCounts(db);
        for (const { week, sent, waiting, refused } of weeks)
          console.log(`${week}  ${sent} handed over, ${waiting} waiting, ${refused} refused`);
        if (weeks.length === 0) console.log("No letters sent yet.");
      }),
    );

  letter
    .command("stop")
    .description("stops letters and reminders to an address that bounced or complained")
    .argument("<email>")
    .action((email: string) =>
      withServices("toebox letter stop", async ({ db }) => {
        if (!(await stopMails(db, email))) throw new OperatorError(`no account has the address ${email}`);
        console.log(`Stopped letters and reminders to ${email}.`);
      }),
    );
}
