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

/** A picture that keeps its place while it loads. */
export function Picture({ picture, alt, sizes, eager = false, className = "" }: Props) {
  return (
    <picture className="contents">
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        className={`h-auto w-full object-contain ${className}`}
      />
    </picture>
  );
}
