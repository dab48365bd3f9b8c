import type { AlertLine, AlertMail } from "#domain/alerts/alert-content.ts";
import { describeChange, describeRelease } from "#domain/alerts/describe-release.ts";
import { productAddresses, sectionsOf, type Site, unsubscribeAddressOf } from "./bulk-mail.ts";
import { composeMail } from "./compose-mail.ts";

const subjects = {
  hour: "drops within the hour",
  day: "drops within a day",
  change: "has a new date",
  missed: "is out",
};

/** Returns mails of alerts, with links to this site (LETT-9). */
export function alertMail(site: Site): AlertMail {
  const { SITE_NAME: name, ORIGIN: origin } = site;
  const unsubscribeAddress = unsubscribeAddressOf(site);
  return {
    unsubscribeAddress,
    compose(lines, zone, token) {
      const [first] = lines;
      const productsOf = (kind: AlertLine["alert"]["kind"]) =>
        lines
          .filter(({ alert }) => alert.kind === kind)
          .map((line) => ({ name: line.name, text: textOf(line, zone), ...productAddresses(site, line) }));
      return composeMail(name, {
        subject:
          first && lines.length === 1
            ? `${first.name} ${subjects[first.alert.kind]}`
            : `${lines.length} releases on your watchlist`,
        preview: lines.map((line) => line.name).join(", "),
        heading: "On your watchlist",
        paragraphs: [],
        sections: sectionsOf(
          ["Within the hour", productsOf("hour")],
          ["Within a day", productsOf("day")],
          ["Changed dates", productsOf("change")],
          ["Already out", productsOf("missed")],
        ),
        action: { label: "Open my watchlist", address: `${origin}/watchlist` },
        note: `You get watchlist alerts because you turned them on. Times are in ${zone.split("/").at(-1)?.replaceAll("_", " ")} time.`,
        stop: { label: "Stop these alerts", address: unsubscribeAddress("alerts", token) },
      });
    },
  };
}

/** Returns the text of an alert about its product, on the clocks of `zone` (LETT-9). */
function textOf({ release, alert }: AlertLine, zone: string): string {
  switch (alert.kind) {
    case "hour":
    case "day":
      return `Releases ${describeRelease(release, zone)}.`;
    case "missed":
      return `Released ${describeRelease(release, zone)}. We couldn't send your hour-before alert in time.`;
    case "change":
      return describeChange(alert, release, zone);
  }
}
