import { titleOf } from "#domain/catalog/title.ts";
import type { Product } from "#domain/releases/product.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { escapeMarkup } from "./escape-markup.ts";

/** Styles of the card. */
export const STYLE = `
:root { color-scheme: light dark; font: 15px/1.35 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fff, #121214); color: light-dark(#121214, #f4f4f2); }
a { display: flex; gap: 14px; align-items: center; min-height: 100vh; box-sizing: border-box; padding: 12px; color: inherit; text-decoration: none; }
a:hover h1 { text-decoration: underline; }
a:focus-visible { outline: 3px solid #f26430; outline-offset: -3px; }
img { flex: none; width: 38%; max-width: 200px; height: auto; background: light-dark(#f0efeb, #1e1e20); border-radius: 3px; }
div { min-width: 0; }
h1 { display: -webkit-box; overflow: hidden; margin: 0; font-size: 17px; line-height: 1.25; overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
p { margin: 6px 0 0; color: light-dark(#5b5b5b, #b4b4b0); }
p[role] { min-height: 1lh; color: inherit; font-weight: 700; font-variant-numeric: tabular-nums; }
small { display: block; margin-top: 8px; color: light-dark(#5b5b5b, #b4b4b0); }
@media (width < 380px) {
  :root { font-size: 13px; }
  a { gap: 10px; padding: 8px; }
  img { width: 27%; }
  h1 { font-size: 15px; -webkit-line-clamp: 2; }
  p { margin-top: 3px; }
  small { display: none; }
}
`;

/**
 * Script of the card: shows the hour on the clock of whoever reads (TIME-28), and the time until then by the server's clock
 * (TIME-27). Its formats are those of makeZoneClock().
 */
export const SCRIPT = `
const time = document.querySelector("time"), left = document.querySelector("[role=timer]");
const units = [["d", 86400], ["h", 3600], ["min", 60], ["s", 1]];
const count = (moment, offset) => {
  const tell = () => {
    const now = Date.now() + offset, seconds = Math.ceil((moment - now) / 1000);
    if (seconds <= 0) {
      time.previousElementSibling.textContent = "Released on";
      // a card that opens later has no countdown
      return void (left.textContent ? left.textContent = "Out now" : left.remove());
    }
    const parts = units.map(([unit, length], at) => [Math.floor(seconds % (at && units[at - 1][1] || Infinity) / length), unit]);
    left.textContent = "Drops in " + parts.slice(parts.findIndex(([number]) => number > 0)).flat().join(" ");
    setTimeout(tell, 1000 - (now % 1000));
  };
  tell();
};
// the card may be an old copy, and the device's clock wrong
const readOffset = async () => {
  const sent = Date.now();
  const reply = await fetch("/embed/now.txt", { cache: "no-store", credentials: "omit", signal: AbortSignal.timeout(2000) });
  const server = Number(reply.ok ? await reply.text() : NaN), received = Date.now();
  return Number.isFinite(server) ? server - (sent + received) / 2 : 0;
};
if (time) {
  const moment = Date.parse(time.dateTime);
  const clock = { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" };
  time.textContent = new Intl.DateTimeFormat("en-US", clock).format(moment).replace(/\\s/gu, " ");
  if (left) readOffset().catch(() => 0).then((offset) => count(moment, offset));
}
`;

/** The clock of a card without scripts (TIME-28). */
const newYork = makeZoneClock(NEW_YORK);

/**
 * Makes the card of a product for pages of other sites, with its date and the time until a release with an hour; it needs nothing but its
 * picture and the server's time. `now` is in milliseconds since 1970 (SITE-76).
 */
export function makeEmbedDocument(product: Product, site: { name: string; origin: string }, now: number): string {
  const { slug, line, thumbnail, pictures } = product;
  const [first] = pictures;
  const title = escapeMarkup(titleOf(product));
  const picture =
    first &&
    `<img src="${escapeMarkup(thumbnail ?? first.src)}" alt="" width="${first.width}" height="${first.height}">`;
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} | ${escapeMarkup(site.name)}</title>`,
    `<link rel="canonical" href="${site.origin}/${slug}">`,
    `<style>${STYLE}</style>`,
    "</head>",
    "<body>",
    `<a href="${site.origin}/${slug}" target="_blank" rel="noopener" aria-label="${title}, on ${escapeMarkup(site.name)} (opens in a new tab)">`,
    picture ?? "",
    "<div>",
    `<h1>${title}</h1>`,
    product.moment === null
      ? `<p>${escapeMarkup(`${line.message} ${line.date}`.trim())}</p>`
      : whenOf(product, product.moment, now),
    `<small>${escapeMarkup(site.name)}</small>`,
    "</div>",
    "</a>",
    `<script>${SCRIPT}</script>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** Returns the date and the hour of a release on New York's clock, with room for a countdown while it is ahead. */
function whenOf({ line, fullName, momentRetailer }: Product, moment: string, now: number): string {
  const instant = Date.parse(moment);
  const when = `${newYork.date(instant)}, ${newYork.time(instant)}`;
  const shop = momentRetailer === null ? "" : escapeMarkup(` at ${momentRetailer}`);
  const timer = instant <= now ? "" : `<p role="timer" aria-label="Time until ${escapeMarkup(fullName)}"></p>`;
  return `<p><span>${line.message}</span> <time datetime="${escapeMarkup(moment)}">${when}</time>${shop}</p>${timer}`;
}
