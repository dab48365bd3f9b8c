import { isNewsScene, isSnapshot } from "./drawings/scenes/draw-scene.ts";
import type { NewsScene, SceneName, Snapshot } from "./drawings/scenes/draw-scene.ts";
import { shoeOf } from "./images.ts";
import type { DrawingRequest, ShoeProduct } from "./images.ts";

/** Rows with pictures; the bundle's sections `news` and `social` have more fields. */
type NewsPicture = { image?: string | null; products?: readonly string[] };
type SocialPictures = { media?: readonly string[]; products?: readonly string[] };

/** Returns the file name of a news picture, which contains its scene and release. */
export function newsFile(scene: NewsScene, slug: string): string {
  return `news-${scene}-${slug}.svg`;
}

/** Returns the file name of a picture of a social post. */
export function socialFile(snapshot: Snapshot, slug: string): string {
  return `social-${snapshot}-${slug}.svg`;
}

/**
 * Returns the drawings of news and social posts by file name. A comparison shows the first two releases of its post
 * (CAT-33).
 */
export function newsDrawingRequests(
  news: readonly NewsPicture[],
  social: readonly SocialPictures[],
  products: readonly ShoeProduct[],
  models: readonly { slug: string; name: string }[],
): Map<string, DrawingRequest> {
  const modelNames = new Map(models.map(({ slug, name }) => [slug, name]));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const requests = new Map<string, DrawingRequest>();
  const add = (file: string, slugs: readonly string[] = []) => {
    const picture = pictureOf(file);
    const product = bySlug.get(picture.slug);
    if (!product) throw new Error(`${file} shows no release of the demo`);
    const other = bySlug.get(slugs.find((slug) => slug !== picture.slug) ?? "");
    requests.set(file, {
      ...shoeOf(product, modelNames),
      scene: picture.scene,
      ...(other && { other: shoeOf(other, modelNames) }),
    });
  };
  for (const { image, products: slugs } of news) if (image) add(image, slugs);
  for (const { media = [], products: slugs } of social) for (const file of media) add(file, slugs);
  return requests;
}

/** Parses the file names of newsFile() and socialFile(). */
function pictureOf(file: string): { scene: SceneName; slug: string } {
  const [, scene = "", slug = ""] = /^(?:news|social)-([a-z]+)-(.+)\.svg$/.exec(file) ?? [];
  if (!isNewsScene(scene) && !isSnapshot(scene)) throw new Error(`${file} is not the name of a drawing`);
  return { scene, slug };
}
