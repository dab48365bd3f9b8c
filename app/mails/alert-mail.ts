import type { AlertMail } from "#domain/alerts/alert-content.ts";
import { alertKindNames } from "#domain/alerts/alert-kinds.ts";
import type { Alert } from "#domain/alerts/alert-rules.ts";
import { describeAlert, headlineOf } from "#domain/alerts/describe-alert.ts";
import { plurals } from "#domain/release-events/event-words.ts";
import { isBeforeKind } from "#domain/release-events/near-moments.ts";
import type { MailProduct } from "./mail-document.ts";
import { productAddresses, sectionsOf, type Site, unsubscribeAddressOf } from "./bulk-mail.ts";
import { composeMail } from "./compose-mail.ts";

/** Kinds of alerts in the order of a mail: the moments that come first, then what is new. */
const kinds: readonly Alert["kind"][] = [
  ...alertKindNames.filter(isBeforeKind).toReversed(),
  ...alertKindNames.filter((kind) => !isBeforeKind(kind)),
  "missed",
];

/** Returns mails of alerts, with links to this site (LETT-9). */
export function alertMail(site: Site): AlertMail {
  const { SITE_NAME: name, ORIGIN: origin } = site;
  const unsubscribeAddress = unsubscribeAddressOf(site);
  return {
    unsubscribeAddress,
    compose(lines, zone, token) {
      const [first] = lines;
      const section = (kind: Alert["kind"], heading: string): [heading: string, products: MailProduct[]] => {
        const products = lines
          .filter(({ alert }) => alert.kind === kind)
          .map((line) => ({
            name: line.name,
            text: describeAlert(line.alert, line.drop, zone),
            ...productAddresses(site, line),
          }));
        return [heading.charAt(0).toUpperCase() + heading.slice(1), products];
      };
      return composeMail(name, {
        subject:
          first && lines.length === 1
            ? `${first.name} ${headlineOf(first.alert, first.drop)}`
            : `${lines.length} alerts about releases you follow`,
        preview: lines.map((line) => line.name).join(", "),
        heading: "Releases you follow",
        paragraphs: [],
        sections: sectionsOf(...kinds.map((kind) => section(kind, plurals[kind === "change" ? "moved" : kind]))),
        action: { label: "Change my alerts", address: `${origin}/alerts` },
        note: `You get alerts because you turned them on. Times are in ${zone.split("/").at(-1)?.replaceAll("_", " ")} time. Change that in your settings: ${origin}/user-settings`,
        stop: { label: "Stop these alerts", address: unsubscribeAddress("alerts", token) },
      });
    },
  };
}
