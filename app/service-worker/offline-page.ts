import mark from "../brand/mark.svg?raw";
import { pageColors } from "#platform/page-colors.ts";
import { sentAt } from "../offline/age.ts";
import { cacheNames } from "./cache-names.ts";

/** Seconds for which a page is kept (OFF-4). */
export const MAX_PAGE_AGE_S = 30 * 24 * 60 * 60;

/** Most pages that the page without a network lists. */
const MAX_LISTED = 20;

/** Names of pages that have the same title as everybody's, which their documents tell. */
const TITLE = /<title[^>]*>([^<]*)<\/title>/;

const DARK = `color-scheme:dark;--page:${pageColors.dark};--ink:#f4f3ef;--quiet:#a9a7a1;--line:#35353a`;

// no light-dark(), which the oldest browsers lack: nothing lowers these styles
const STYLES = `:root{color-scheme:light;--page:${pageColors.light};--ink:#141414;--quiet:#5d5b56;--line:#dcd9d2}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
[data-theme=dark]{${DARK}}
body{margin:0 auto;max-width:42rem;padding:2rem 1.25rem 4rem;background:var(--page);color:var(--ink);font:1rem/1.55 "Arial",sans-serif}
svg{width:3rem;height:3rem}
h1{margin:1.5rem 0 1rem;font:800 3rem/1 "Avenir Next Condensed","Roboto Condensed","Arial Narrow",sans-serif;text-transform:uppercase}
h2{margin:2.5rem 0 .5rem;font-size:1.125rem}
p{color:var(--quiet)}ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}li a{display:block;padding:.75rem 0;color:inherit}
a:focus-visible{outline:2px solid currentcolor;outline-offset:2px}
.again{display:inline-block;padding:.75rem 1.25rem;border-radius:.25rem;background:var(--ink);color:var(--page);font-weight:600;text-decoration:none}`;

/** Sets the theme as pages do (SITE-40), and tries again when the network is back. */
const SCRIPT = `try{document.documentElement.dataset.theme=localStorage.getItem("toebox:theme")}catch{}addEventListener("online",()=>location.reload())`;

/** Page that is kept, for the list of those that are there. */
export interface KeptPage {
  path: string;
  title: string;
}

/** Returns the page for what is not there (OFF-6). It needs no file: styles and script are in it, by a nonce. */
export async function offlinePage(): Promise<Response> {
  const nonce = crypto.randomUUID();
  return new Response(offlineDocument(await keptPages().catch(() => []), nonce), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

export function offlineDocument(pages: readonly KeptPage[], nonce: string): string {
  const items = pages.map(({ path, title }) => `<li><a href="${escapeText(path)}">${title}</a></li>`).join("");
  const list = pages.length > 0 ? `<h2>Pages you can open</h2><ul>${items}</ul>` : "";
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>You are offline</title><style nonce="${nonce}">${STYLES}</style><script nonce="${nonce}">${SCRIPT}</script></head><body><main>${mark.replace("<svg ", '<svg aria-hidden="true" ')}<h1>You are offline</h1><p>This page isn’t on your device, and the site doesn’t answer. Check your connection, then try again.</p><p><a class="again" href="">Try again</a></p>${list}</main></body></html>`;
}

/** Reads which pages can be opened, the last seen first. Titles are markup, as their documents have it. */
async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(cacheNames.pages);
  const now = new Date();
  const pages: KeptPage[] = [];
  for (const request of (await cache.keys()).toReversed()) {
    const copy = await cache.match(request, { ignoreVary: true });
    // one that is too old goes when it is asked for
    if (!copy || now.getTime() - sentAt(copy.headers, now).getTime() > MAX_PAGE_AGE_S * 1_000) continue;
    const { pathname, search } = new URL(request.url);
    pages.push({ path: pathname + search, title: TITLE.exec(await copy.text())?.[1] ?? escapeText(pathname) });
    if (pages.length === MAX_LISTED) break;
  }
  return pages;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
