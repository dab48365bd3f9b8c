import { classNames } from "../ui/class-names.ts";
import type { Picture as PictureData } from "#domain/media/contract.ts";

interface Props {
  picture: PictureData;
  alt: string;
  /** how wide it is shown, for the browser to choose from `srcset` */
  sizes: string;
  /** pictures seen first are fetched first; the others when they come near */
  eager?: boolean;
  className?: string;
}

/** A picture of any shape, whole, in a frame whose shape and size are its own (`picture-frame`). */
export function Picture({ picture, alt, sizes, eager = false, className }: Props) {
  const image = (
    <img
      src={picture.src}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={classNames("picture", className)}
    />
  );
  if (picture.sources.length === 0) return image;
  return (
    <picture className="contents">
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
