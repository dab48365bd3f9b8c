import { titleOf } from "#domain/catalog/title.ts";
import { NotFound } from "#platform/errors.ts";
import { forOtherSites } from "#platform/http/headers.ts";
import { parseUrl } from "#platform/parse-url.ts";
import { sharePath } from "../pages/product/product-head.ts";
import type { PageHandle } from "../routing/page-handle.ts";
import type { Route } from "./+types/oembed";
import { readEmbeddedProduct } from "./embedded-product.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { sendFile } from "./send-file.ts";

/** Pixels of a card where less is not asked for. */
const [WIDTH, HEIGHT] = [480, 200];

/** Pixels of the picture that is shared (CAT-25). */
const [PICTURE_WIDTH, PICTURE_HEIGHT] = [1200, 630];

export const handle: PageHandle = { parameters: ["url", "format", "maxwidth", "maxheight"] };

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "public, max-age=300",
  ...forOtherSites,
};

/** Serves /oembed: how a page of another site shows the card of a product whose address it has (SITE-77). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams: given } = url;
  if ((given.get("format") ?? "json") !== "json")
    return new Response("Only JSON is there.\n", {
      status: 501,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  return sendFile(context, headers, async (page) => {
    const { site } = page;
    const slug = slugOf(given.get("url"), site.origin);
    if (slug === null) throw new NotFound("No product has this address.");
    const product = await readEmbeddedProduct(page, slug);
    const title = titleOf(product);
    const width = atMost(WIDTH, given.get("maxwidth"));
    const height = atMost(HEIGHT, given.get("maxheight"));
    const hasRoom =
      atMost(PICTURE_WIDTH, given.get("maxwidth")) === PICTURE_WIDTH &&
      atMost(PICTURE_HEIGHT, given.get("maxheight")) === PICTURE_HEIGHT;
    return JSON.stringify({
      version: "1.0",
      type: "rich",
      title,
      provider_name: site.name,
      provider_url: site.origin,
      cache_age: 300,
      width,
      height,
      html: `<iframe src="${site.origin}/embed/${product.slug}" width="${width}" height="${height}" title="${escapeMarkup(title)}" loading="lazy" style="border:0;max-width:100%" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`,
      ...(product.pictures.length > 0 &&
        hasRoom && {
          thumbnail_url: site.origin + sharePath(product),
          thumbnail_width: PICTURE_WIDTH,
          thumbnail_height: PICTURE_HEIGHT,
        }),
    });
  });
}

/** Returns the slug in the address of a page of this site; null for any other address. */
function slugOf(address: string | null, origin: string): string | null {
  const page = parseUrl(address ?? "");
  if (page?.host !== new URL(origin).host) return null;
  const [, slug] = /^\/([a-z0-9-]+)\/?$/.exec(page.pathname) ?? [];
  return slug ?? null;
}

/** Returns a size, or the one that is asked for at most. */
function atMost(size: number, asked: string | null): number {
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Math.min(size, Number(asked)) : size;
}
