import { OWN_ZONE } from "../browser/zone.ts";
import { readStored } from "../browser/local-storage.ts";
import { AS_OF_ATTRIBUTE, ageBar, BAR_ID, formatAge } from "./age.ts";
import { keyOfPage } from "./page-address.ts";

const bar = () => document.getElementById(BAR_ID);

/** Whether something that is shown is marked with its age. */
export const isAged = () => bar() !== null;

/** Copies of replies of the API that were shown so far. */
let copies = 0;

/** Shows the bar with the age of a reply of the API, unless an older one is marked already (OFF-5). */
export function showAge(asOf: string): void {
  copies += 1;
  const shown = bar()?.querySelector("time")?.dateTime;
  if (shown !== undefined && shown <= asOf) return;
  bar()?.remove();
  const markup = ageBar({ asOf: new Date(asOf), isOnline: navigator.onLine }, new Date(), zoneOfChoice());
  document.body.insertAdjacentHTML("beforeend", markup);
  makeRoom();
}

/** Lets the page be scrolled until nothing of it is below the bar, and keeps what gets the focus above it. */
function makeRoom(): void {
  const root = document.documentElement;
  const height = `${bar()?.offsetHeight ?? 0}px`;
  root.style.scrollPaddingBottom = height;
  raiseLowerEdge(height);
  // a page that fits the screen would get a scrollbar, and move
  if (root.scrollHeight > root.clientHeight) root.style.paddingBottom = height;
}

/** Styles of a page with a bar; only copies need them. */
let styles: CSSStyleSheet | null = null;

/** Has what sticks to the lower edge of the page do so at `height`, above the bar; null as without it. */
function raiseLowerEdge(height: string | null): void {
  if (!("adoptedStyleSheets" in document)) return;
  styles ??= new CSSStyleSheet();
  styles.replaceSync(height === null ? "" : `.sticky.bottom-0, .summary-bar { bottom: ${height} }`);
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);
}

/** Removes the bar: what is shown is of the network. */
export function hideAge(): void {
  if (!isAged()) return;
  bar()?.remove();
  raiseLowerEdge(null);
  for (const name of ["padding-bottom", "scroll-padding-bottom"]) document.documentElement.style.removeProperty(name);
  delete document.documentElement.dataset[AS_OF_ATTRIBUTE];
}

/** Readings at most: a copy that comes during the first one may be the late reply of an earlier one. */
const READINGS = 2;

/**
 * Removes the bar of replies of the API once `readAgain` has brought none but the network's; that of a kept document stays until a newer
 * one is opened (OFF-5).
 */
export async function hideAgeOnceFresh(readAgain: () => Promise<unknown>): Promise<void> {
  const isKept = () => document.documentElement.dataset[AS_OF_ATTRIBUTE] !== undefined;
  for (let reading = 0; reading < READINGS; reading++) {
    if (!isAged() || isKept()) return;
    const before = copies;
    const isRead = await readAgain().then(
      () => true,
      () => false,
    );
    if (!isRead) return;
    if (copies === before && !isKept()) hideAge();
  }
}

/**
 * Completes the bar of a copy: its age is written in the zone that was chosen on the site, as the worker knows only the device's, and
 * there is room for it.
 */
export function completeBar(): void {
  if (!isAged()) return;
  makeRoom();
  const time = bar()?.querySelector("time");
  const zone = zoneOfChoice();
  if (time && zone !== undefined) time.textContent = formatAge(new Date(time.dateTime), new Date(), zone);
}

/** Offers the newer document of this page that has come since the copy was shown (OFF-5). */
export function offerNewer(page: string): void {
  const [text, link] = [bar()?.querySelector("p"), bar()?.querySelector("a")];
  if (!text || !link || page !== keyOfPage(location.href)) return;
  text.textContent = "A newer version of this page is here.";
  link.textContent = "Show it";
}

function zoneOfChoice(): string | undefined {
  const zone = readStored("toebox:zone") ?? readStored("toebox:account-zone");
  return zone === null || zone === OWN_ZONE ? undefined : zone;
}
