import { titleOf } from "#domain/catalog/title.ts";
import type { Picture } from "#platform/media/picture.ts";
import type { Product } from "#domain/releases/product.ts";

/** A picture of a product with its texts. */
export interface GalleryPicture {
  key: string;
  picture: Picture;
  /** the size run that it shows, "" where none is known (PROD-3) */
  caption: string;
  /** the alternative text */
  description: string;
}

/** Returns the pictures with keys that contain the index, as the same picture may appear twice. */
export function galleryPictures(product: Product): GalleryPicture[] {
  return product.pictures.map((picture, index) => {
    const caption = product.captions[index] ?? "";
    const description = [`${titleOf(product)}, image ${index + 1}`, caption].filter(Boolean).join(", ");
    return { key: `${index} ${picture.src}`, picture, caption, description };
  });
}
