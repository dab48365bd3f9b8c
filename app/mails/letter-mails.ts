import type { LetterMails, LetterProduct, ReminderLine } from "#domain/newsletter/letter-mails.ts";
import { describeChange, describeRelease } from "#domain/reminders/describe-release.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailProduct, MailSection } from "./mail-document.ts";

interface Site {
  SITE_NAME: string;
  ORIGIN: string;
}

/** Returns the weekly letter and the reminders, with links to this site. */
export function letterMails({ SITE_NAME: name, ORIGIN: origin }: Site): LetterMails {
  const unsubscribe: LetterMails["unsubscribe"] = (kind, token) => `${origin}/unsubscribe/${kind}/${token}`;
  const addressesOf = ({ slug, hasPicture }: { slug: string; hasPicture: boolean }) => ({
    address: `${origin}/${slug}`,
    picture: hasPicture ? `${origin}/share/${slug}.jpg` : null,
  });
  const listed = (product: LetterProduct): MailProduct => ({
    name: product.name,
    text: [product.when, product.price === null ? null : `$${product.price}`].filter(Boolean).join(" · "),
    ...addressesOf(product),
  });
  return {
    unsubscribe,
    weekly: ({ popular, upcoming }, token) =>
      composeMail(name, {
        subject: popular[0] ? `The week's most popular: ${popular[0].name}` : `This week at ${name}`,
        preview: "What everyone likes this week and what drops next.",
        heading: "The week in sneakers",
        paragraphs: [],
        sections: sectionsOf(["Most popular this week", popular.map(listed)], ["Releasing next", upcoming.map(listed)]),
        action: { label: "See the full ranking", address: `${origin}/most-popular` },
        note: `You get this email on Mondays because you signed up for it.`,
        stop: { label: "Stop the weekly letter", address: unsubscribe("newsletter", token) },
      }),
    reminders: (lines, zone, token) => {
      const [first] = lines;
      const products = (isOf: (line: ReminderLine) => boolean) =>
        lines.filter(isOf).map((line) => ({ name: line.name, text: textOf(line, zone), ...addressesOf(line) }));
      return composeMail(name, {
        subject:
          first && lines.length === 1
            ? `${first.name} ${subjects[first.reminder.kind]}`
            : `${lines.length} releases on your watchlist`,
        preview: lines.map((line) => line.name).join(", "),
        heading: "On your watchlist",
        paragraphs: [],
        sections: sectionsOf(
          ["Within the hour", products(({ reminder }) => reminder.kind === "hour")],
          ["Within a day", products(({ reminder }) => reminder.kind === "day")],
          ["Changed dates", products(({ reminder }) => reminder.kind === "change")],
          ["Already out", products(({ reminder }) => reminder.kind === "missed")],
        ),
        action: { label: "Open my watchlist", address: `${origin}/watchlist` },
        note: `You get watchlist reminders because you turned them on. Times are in ${zone.split("/").at(-1)?.replaceAll("_", " ")} time.`,
        stop: { label: "Stop these reminders", address: unsubscribe("reminders", token) },
      });
    },
  };
}

const subjects = {
  hour: "drops within the hour",
  day: "drops within a day",
  change: "has a new date",
  missed: "is out",
};

function sectionsOf(...sections: [heading: string, products: MailProduct[]][]): MailSection[] {
  return sections.filter(([, products]) => products.length > 0).map(([heading, products]) => ({ heading, products }));
}

/** Returns the text of a reminder about its product, on the clocks of `zone` (LETT-9). */
function textOf({ release, reminder }: ReminderLine, zone: string): string {
  switch (reminder.kind) {
    case "hour":
    case "day":
      return `Releases ${describeRelease(release, zone)}.`;
    case "missed":
      return `Released ${describeRelease(release, zone)}. We couldn't send your hour-before reminder in time.`;
    case "change":
      return describeChange(reminder, release, zone);
  }
}
