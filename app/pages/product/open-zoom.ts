import type { Picture } from "#platform/media/picture.ts";
import { anySignal } from "../../browser/any-signal.ts";
import { prefersReducedMotion } from "../../ui/carousel.ts";
import { DESKTOP } from "../../ui/use-media-query.ts";
import type { GalleryPicture } from "./gallery-pictures.ts";

/** An SVG is sharp at any size: it is enlarged to this many pixels. */
const SVG_WIDTH = 2_400;

/**
 * Opens the zoom popup at `index`, from 1025 px on (PROD-2). Resolves with the index of the last visible picture when the
 * person or `signal` closes it. Rejects when its code cannot be loaded.
 */
export async function openZoom(pictures: GalleryPicture[], index: number, signal: AbortSignal): Promise<number> {
  if (!matchMedia(DESKTOP).matches) return index;
  const opening = new AbortController();
  // PhotoSwipe does not listen before it is open
  let isUnwanted = false;
  document.addEventListener("keydown", ({ key }) => (isUnwanted ||= key === "Escape"), {
    signal: anySignal([opening.signal, signal]),
    capture: true,
  });
  const [{ default: PhotoSwipe }] = await Promise.all([import("photoswipe"), import("./zoom.css")]);
  if (signal.aborted || isUnwanted) return index;
  const zoom = new PhotoSwipe({
    dataSource: pictures.map(({ picture, description }) => ({ ...slideOf(picture), alt: description })),
    index,
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    showHideAnimationType: prefersReducedMotion() ? "none" : "fade",
  });
  zoom.init();
  zoom.element?.setAttribute("aria-label", "Image zoom");
  zoom.element?.setAttribute("aria-modal", "true");
  zoom.on("openingAnimationEnd", () => {
    opening.abort();
    if (isUnwanted) zoom.close();
  });
  signal.addEventListener("abort", () => {
    zoom.destroy();
    // destroy() does nothing while the popup is opening
    zoom.on("openingAnimationEnd", () => zoom.destroy());
  });
  return new Promise((resolve) => {
    zoom.on("destroy", () => resolve(zoom.currIndex));
  });
}

function slideOf({ src, sources, width, height }: Picture) {
  const scale = sources.length === 0 ? SVG_WIDTH / width : 1;
  return { src, srcset: sources.at(-1)?.srcset, width: width * scale, height: height * scale };
}
