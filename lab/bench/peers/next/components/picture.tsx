import type { Picture as PictureData } from "@/lib/media";

interface Props {
  picture: PictureData;
  alt: string;
  /** how wide it is shown */
  sizes: string;
  /** in view when the page opens */
  eager?: boolean;
}

export function Picture({ picture: { src, sources, width, height }, alt, sizes, eager = false }: Props) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
