import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { newsletterMail } from "#app/mails/newsletter-mail.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { stopMails } from "#domain/accounts/unsubscribe.ts";
import { ANY_TOKEN, readContent } from "#domain/newsletter/editions.ts";
import { readNewsletterCounts } from "#domain/newsletter/newsletter-counts.ts";
import type { WithServices } from "./with-services.ts";

/** Adds `toebox newsletter`: the weekly newsletter, and addresses that must get no more mails (LETT-6). */
export function addNewsletterCommands(program: Command, withServices: WithServices): void {
  const newsletter = program.command("newsletter").description("the weekly newsletter and alerts");

  newsletter
    .command("preview")
    .description("prints the newsletter as of now, as HTML, and sends nothing")
    .option("--text", "print plain text instead")
    .option("--file <file>", "write to a file instead of the terminal")
    .action(({ text = false, file }: { text?: boolean; file?: string }) =>
      withServices("toebox newsletter preview", async ({ db, config, now }) => {
        const mail = await newsletterMail(config).compose(await readContent(db, now()), ANY_TOKEN);
        const body = text ? `Subject: ${mail.subject}\n\n${mail.text}` : String(mail.html);
        if (file === undefined) return void process.stdout.write(`${body}\n`);
        await writeFile(file, body).catch((error: NodeJS.ErrnoException) => {
          throw new OperatorError(`${file} cannot be written (${error.code})`);
        });
        console.log(`Wrote the newsletter to ${file}`);
      }),
    );

  newsletter
    .command("status")
    .description("counts the deliveries of each week")
    .action(() =>
      withServices("toebox newsletter status", async ({ db }) => {
        const weeks = await readNewsletterCounts(db);
        for (const { week, sent, waiting, refused } of weeks)
          console.log(`${week}  ${sent} handed over, ${waiting} waiting, ${refused} refused`);
        if (weeks.length === 0) console.log("No newsletters sent yet.");
      }),
    );

  newsletter
    .command("stop")
    .description("stops the newsletter and alerts to an address that bounced or complained")
    .argument("<email>")
    .action((email: string) =>
      withServices("toebox newsletter stop", async ({ db }) => {
        if (!(await stopMails(db, email))) throw new OperatorError(`no account has the address ${email}`);
        console.log(`Stopped the newsletter and alerts to ${email}.`);
      }),
    );
}
