import type { ProductDetail } from "#domain/catalog/contract.ts";
import { titleOf } from "#domain/catalog/title.ts";
import type { Picture } from "#domain/media/contract.ts";

/** A picture of a product with what is said of it. */
export interface GalleryPicture {
  key: string;
  picture: Picture;
  /** the size run that it shows, "" where that is not said */
  caption: string;
  /** for those who do not see it */
  description: string;
}

/** One picture may stand in two places: its key is its place. */
export function galleryPictures(product: ProductDetail): GalleryPicture[] {
  return product.images.map((picture, index) => {
    const caption = product.images_captions[index] ?? "";
    const description = [`${titleOf(product)}, picture ${index + 1}`, caption].filter(Boolean).join(", ");
    return { key: `${index} ${picture.src}`, picture, caption, description };
  });
}
