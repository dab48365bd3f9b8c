import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Picture } from "../../components/picture.tsx";
import { Badge } from "../../ui/badge.tsx";
import { useCarousel } from "../../ui/carousel.ts";
import { useToast } from "../../ui/toast.tsx";
import { GalleryControls } from "./gallery-controls.tsx";
import { GalleryStrip } from "./gallery-strip.tsx";
import { galleryPictures } from "./gallery-pictures.ts";
import { SizeRunChips } from "./size-run-chips.tsx";
import type { Product } from "#domain/releases/product.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Seven of the page's twelve columns from 1025 px on, else all of it (CAT-39). */
const SIZES =
  "(min-width: 1201px) min(58.4vw - 88px, 752px), (min-width: 1025px) calc(58.4vw - 70px), (min-width: 768px) calc(100vw - 64px), calc(100vw - 32px)";

/** Shows a product's pictures (PROD-1 to PROD-4). */
export const Gallery = withErrorBoundary(function Gallery({ product }: { product: Product }) {
  const pictures = galleryPictures(product);
  const showToast = useToast();
  const { viewport, index, canGoBack, canGoOn, next, previous, goTo } = useCarousel({ loop: false, eager: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowLeft: previous, ArrowRight: next }[event.key];
    // with a modifier key, arrows belong to the browser
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move();
  };
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null);
  // a press stops a slide that has just begun to move, and Embla goes back to the one before it
  const pressedIndexRef = useRef<number | null>(null);
  const onClosed = useEffectEvent((lastIndex: number) => {
    setZoomedIndex(null);
    goTo(lastIndex);
  });
  const onFailed = useEffectEvent(() => {
    setZoomedIndex(null);
    showToast("Couldn’t open the image. Please try again.");
  });
  const open = useEffectEvent(async (from: number, signal: AbortSignal) => {
    const { openZoom } = await import("./open-zoom.ts");
    return openZoom(pictures, from, signal);
  });
  useEffect(() => {
    if (zoomedIndex === null) return;
    const closing = new AbortController();
    open(zoomedIndex, closing.signal).then(onClosed, onFailed);
    return () => closing.abort();
  }, [zoomedIndex]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys are a second way besides the buttons
    <section aria-label="Images" aria-roledescription="carousel" className="gallery" onKeyDown={onKeyDown}>
      {pictures.length === 0 ? (
        <div className="picture-frame">
          <p className="overline-text text-quiet">Image coming soon</p>
        </div>
      ) : (
        <>
          {/* without scripts the browser scrolls it */}
          <div ref={viewport} className="relative overflow-x-auto rounded-sm scripted:overflow-hidden">
            <ul className="flex">
              {pictures.map(({ key, picture, caption, description }, at) => (
                <li key={key} className="picture-frame min-w-0 shrink-0 basis-full">
                  <Picture picture={picture} alt={description} sizes={SIZES} eager={at === 0} />
                  {caption && (
                    <Badge tone="ink" className="absolute top-3 left-3">
                      {caption}
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
            <button
              type="button"
              aria-label={`Zoom ${pictures[index]?.description}`}
              onPointerDown={() => (pressedIndexRef.current = index)}
              // a keyboard's click has no detail
              onClick={({ detail }) => setZoomedIndex(detail === 0 ? index : (pressedIndexRef.current ?? index))}
              className="absolute inset-0 hidden cursor-zoom-in -outline-offset-3 scripted:lg:block"
            />
          </div>
        </>
      )}
      <div className="mt-1 flex min-h-11 items-center justify-between gap-2 md:justify-end">
        <SizeRunChips product={product} current={pictures[index]?.caption ?? null} goTo={goTo} />
        <GalleryControls
          index={index}
          count={pictures.length}
          onPrevious={canGoBack ? previous : null}
          onNext={canGoOn ? next : null}
        />
      </div>
      <GalleryStrip pictures={pictures} index={index} goTo={goTo} />
    </section>
  );
});
