import { firstPictureOf } from "#domain/catalog/find-by-slug.ts";
import type { Route } from "./+types/shared-picture";
import { sendFile } from "./send-file.ts";

/** /share/{slug}.jpg: what social networks show of a product (Open Graph). */
export function loader({ params: { file }, context }: Route.LoaderArgs) {
  const headers = { "content-type": "image/jpeg", "cache-control": "public, max-age=86400" };
  return sendFile(context, headers, async ({ db, sharePictures }) =>
    sharePictures.read(await firstPictureOf(db, file.replace(/\.jpg$/, ""))),
  );
}
