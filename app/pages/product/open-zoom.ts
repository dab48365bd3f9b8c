import type { Picture } from "#domain/media/contract.ts";
import { isStill } from "../../ui/carousel.ts";
import { DESKTOP } from "../../ui/use-media-query.ts";
import type { GalleryPicture } from "./gallery-pictures.ts";

/** A drawing is sharp at any size: this many pixels wide it is worth looking at from near. */
const DRAWING_WIDTH = 2_400;

/**
 * Opens `pictures` at `index` as large as the screen, to look at from near; resolves with the index of the last one seen
 * when it is closed, by the person or by `signal`. Only from 1025 px on (spec §2 "Product detail page").
 */
export async function openZoom(pictures: GalleryPicture[], index: number, signal: AbortSignal): Promise<number> {
  if (!matchMedia(DESKTOP).matches) return index;
  const [{ default: PhotoSwipe }] = await Promise.all([import("photoswipe"), import("./zoom.css")]);
  if (signal.aborted) return index;
  const zoom = new PhotoSwipe({
    dataSource: pictures.map(({ picture, description }) => ({ ...slideOf(picture), alt: description })),
    index,
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    showHideAnimationType: isStill() ? "none" : "fade",
  });
  zoom.init();
  zoom.element?.setAttribute("aria-label", "Pictures from near");
  zoom.element?.setAttribute("aria-modal", "true");
  signal.addEventListener("abort", () => {
    zoom.destroy();
    // which does nothing while it is still opening
    zoom.on("openingAnimationEnd", () => zoom.destroy());
  });
  return new Promise((resolve) => {
    zoom.on("destroy", () => resolve(zoom.currIndex));
  });
}

function slideOf({ src, sources, width, height }: Picture) {
  const scale = sources.length === 0 ? DRAWING_WIDTH / width : 1;
  return { src, srcset: sources.at(-1)?.srcset, width: width * scale, height: height * scale };
}
