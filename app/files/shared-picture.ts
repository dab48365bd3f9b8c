import { firstPictureOf } from "#domain/catalog/find-by-slug.ts";
import { pictureToShare } from "#domain/media/picture-to-share.ts";
import { load } from "../load.ts";
import type { Route } from "./+types/shared-picture";

/** /share/{slug}.jpg: what social networks show of a product (Open Graph). */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const picture = await load(context, async ({ db, mediaFolder }) =>
    pictureToShare(mediaFolder, await firstPictureOf(db, file.replace(/\.jpg$/, ""))),
  );
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=86400" },
  });
}
