import calendarNarrow from "../brand/calendar-narrow.webp?no-inline";
import calendarWide from "../brand/calendar-wide.webp?no-inline";
import icon192 from "../brand/icon-192.png?no-inline";
import icon512 from "../brand/icon-512.png?no-inline";
import maskable from "../brand/icon-maskable-512.png?no-inline";
import releaseNarrow from "../brand/release-narrow.webp?no-inline";
import releaseWide from "../brand/release-wide.webp?no-inline";
import { screenshots } from "../brand/screenshots.ts";
import { pageContext } from "../routing/page-context.ts";
import { SITE_DESCRIPTION } from "../routing/site-description.ts";
import { menuPages } from "../shell/menu-pages.ts";
import { pageColors } from "#platform/page-colors.ts";
import type { Route } from "./+types/web-manifest";

/** Pages of the menu that a phone offers at the icon of the site; phones show three (OFF-11). */
const SHORTCUTS = ["/today", "/watchlist", "/calendar"];

const screenshotPaths: Record<(typeof screenshots)[number]["name"], string> = {
  "calendar-wide.webp": calendarWide,
  "release-wide.webp": releaseWide,
  "calendar-narrow.webp": calendarNarrow,
  "release-narrow.webp": releaseNarrow,
};

/** Serves /site.webmanifest, with which a phone adds the site to its home screen (SITE-20, OFF-11). */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  const manifest = {
    id: "/",
    name: `${site.name}: sneaker release dates`,
    short_name: site.name,
    description: SITE_DESCRIPTION,
    lang: "en",
    categories: ["shopping", "lifestyle"],
    start_url: "/",
    display: "standalone",
    background_color: pageColors.light,
    theme_color: pageColors.light,
    icons: [
      { src: icon192, sizes: "192x192", type: "image/png" },
      { src: icon512, sizes: "512x512", type: "image/png" },
      { src: maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    screenshots: screenshots.map(({ name, label, width, height }) => ({
      src: screenshotPaths[name],
      sizes: `${width}x${height}`,
      type: "image/webp",
      form_factor: width > height ? "wide" : "narrow",
      label,
    })),
    shortcuts: SHORTCUTS.flatMap((path) => menuPages.filter(({ to }) => to === path)).map(({ name, to }) => ({
      name,
      url: to,
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=86400" },
  });
}
