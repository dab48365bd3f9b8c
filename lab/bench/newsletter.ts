import { join } from "node:path";
import { sql } from "kysely";
import { newsletterMail } from "../../app/mails/newsletter-mail.ts";
import type { Database } from "../../platform/postgres/connect.ts";
import { vacuum } from "../../platform/postgres/vacuum.ts";
import { findOrMakeEdition } from "../../domain/newsletter/editions.ts";
import { openNewsletterLane } from "../../domain/newsletter/newsletter-lane.ts";
import { postNewsletter } from "../../domain/newsletter/post-newsletter.ts";
import { deliverMail } from "../../platform/mail/deliver-mail.ts";
import { openTransport } from "../../platform/mail/transport.ts";
import { start } from "./processes.ts";
import type { Section } from "./section.ts";
import { measure } from "./stopwatch.ts";
import { printTable } from "./table.ts";

const READERS = 100_000;
/** Number of mails between two readings of the memory. */
const SAMPLE_EVERY = 2_000;

/** Monday at nine in New York. */
const MONDAY = Temporal.Instant.from("2026-11-23T09:00:00-05:00");

/** Measures how many newsletters a minute go to a mail server on this machine, and the memory for it. */
export const benchNewsletter: Section = async ({ sites }) => {
  const { services } = await sites.open(1_000, "newsletter");
  const { db } = services;
  await fillAccounts(db);
  const server = await start([join(import.meta.dirname, "servers/mail-sink.ts")], {}, /^(smtp:\S+) is ready/m);
  const transport = await openTransport({ ...services.mail, smtpUrl: server.address });
  const mail = newsletterMail(services.config);
  const memory: number[] = [];
  let handedOver = 0;
  try {
    const prepared = await measure(() => findOrMakeEdition(db, "2026-11-23", mail, MONDAY));
    const handOver = async (...mail: Parameters<typeof transport.handOver>) => {
      await transport.handOver(...mail);
      if (++handedOver % SAMPLE_EVERY === 0) memory.push(process.memoryUsage().rss / 2 ** 20);
    };
    const posted = await measure(() => postNewsletter(db, MONDAY));
    const lane = await openNewsletterLane(db, { mail, perMinute: 0 }, MONDAY);
    const { took, result } = await measure(() => deliverMail(db, { handOver }, lane, () => MONDAY));
    const perMinute = (result.sent / took) * 60_000;
    const tenth = Math.floor(memory.length / 10);
    const [first, last] = [highest(memory.slice(tenth, 2 * tenth)), highest(memory.slice(-tenth))];
    const figures = {
      readers: READERS,
      sent: result.sent,
      preparedMs: prepared.took,
      postedMs: posted.took,
      perMinute,
      first,
      last,
    };
    printTable([
      ["mails", "a minute", "edition made in ms", "posted in ms", "MB after a tenth", "MB at the end", "ratio"],
      [
        String(result.sent),
        perMinute.toFixed(0),
        prepared.took.toFixed(0),
        posted.took.toFixed(0),
        first.toFixed(0),
        last.toFixed(0),
        (last / first).toFixed(2),
      ],
    ]);
    return { ...figures, memoryRatio: last / first };
  } finally {
    transport.close();
    await server.stop();
  }
};

/** Fills the accounts with readers of the newsletter, and with nobody else. */
async function fillAccounts(db: Database): Promise<void> {
  await sql`truncate newsletter_editions`.execute(db);
  await sql`delete from accounts`.execute(db);
  await sql`
    insert into accounts (email, first_name, last_name, news_letter, verified_at, created_at)
    select 'reader-' || number || '@bench.example', '', '', true, '2026-10-01', '2026-10-01'
    from generate_series(1, ${sql.lit(READERS)}) as number
  `.execute(db);
  await vacuum(db);
}

function highest(values: number[]): number {
  return Math.max(...values);
}
