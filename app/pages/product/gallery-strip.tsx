import { Picture } from "../../components/picture.tsx";
import type { GalleryPicture } from "./gallery-pictures.ts";

/** Pictures of the strip (PROD-1). */
const MAX_SHOWN = 4;

/** A quarter of the gallery (CAT-39). */
const SIZES = "(min-width: 1025px) min(14.6vw - 29px, 176px), calc(25vw - 28px)";

interface Props {
  pictures: GalleryPicture[];
  index: number;
  goTo: (index: number) => void;
}

/** Shows the strip of small pictures below the slider, from 768 px on (PROD-1). */
export function GalleryStrip({ pictures, index, goTo }: Props) {
  if (pictures.length < 2) return null;
  return (
    <ul className="gallery-strip mt-1 hidden grid-cols-4 gap-4 scripted:md:grid">
      {pictures.slice(0, MAX_SHOWN).map(({ key, picture, description }, at) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Show ${description}`}
            aria-current={at === index ? "true" : undefined}
            onClick={() => goTo(at)}
            className="picture-frame w-full border-2 border-transparent transition-colors hover:border-edge aria-[current]:border-ink"
          >
            <Picture picture={picture} alt="" sizes={SIZES} />
          </button>
        </li>
      ))}
    </ul>
  );
}
