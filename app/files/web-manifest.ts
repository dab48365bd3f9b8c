import icon192 from "../brand/icon-192.png?no-inline";
import icon512 from "../brand/icon-512.png?no-inline";
import maskable from "../brand/icon-maskable-512.png?no-inline";
import { pageContext } from "../routing/page-context.ts";
import { pageColors } from "../styles/page-colors.ts";
import type { Route } from "./+types/web-manifest";

/** /site.webmanifest, by which a phone puts the site on its home screen (SITE-20). */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  const manifest = {
    name: `${site.name}: sneaker release dates`,
    short_name: site.name,
    start_url: "/",
    display: "standalone",
    background_color: pageColors.light,
    theme_color: pageColors.light,
    icons: [
      { src: icon192, sizes: "192x192", type: "image/png" },
      { src: icon512, sizes: "512x512", type: "image/png" },
      { src: maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=86400" },
  });
}
