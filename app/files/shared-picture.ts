import type { Route } from "./+types/shared-picture";
import { pictureHeaders } from "./picture-headers.ts";
import { sendFile } from "./send-file.ts";
import { firstPictureFile } from "#domain/catalog/first-picture.ts";

/** Serves /share/{slug}.jpg: the picture that social networks show of a product (CAT-25). */
export function loader({ params: { file }, context }: Route.LoaderArgs) {
  const headers = { ...pictureHeaders, "content-type": "image/jpeg", "cache-control": "public, max-age=86400" };
  return sendFile(context, headers, async ({ db, socialImages }) =>
    socialImages.read(await firstPictureFile(db, file.replace(/\.jpg$/, ""))),
  );
}
