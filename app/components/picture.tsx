import { classNames } from "../ui/class-names.ts";
import type { Picture as PictureData } from "#platform/media/picture.ts";

interface Props {
  picture: PictureData;
  alt: string;
  /** its width on the page, from which the browser chooses a file of `srcset` */
  sizes: string;
  /** it is visible when the page opens: loaded first, others when they are scrolled near */
  eager?: boolean;
  className?: string;
}

/** Shows a picture of any shape, fitted into the `picture-frame` around it. */
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
