import type { ProductDetail } from "#domain/catalog/contract.ts";
import { Badge } from "../../ui/badge.tsx";
import { Chip } from "../../ui/chip.tsx";

interface Props {
  product: ProductDetail;
  /** the size run that the picture in view shows, as far as it says so */
  current: string | null;
  /** shows the picture at an index */
  goTo: (index: number) => void;
}

/**
 * On small screens, the size runs of a product (spec §2 "Product detail page"). Where its pictures show more than one,
 * a press on one brings its first picture.
 */
export function SizeRunChips({ product: { sizes, images_captions: captions }, current, goTo }: Props) {
  if (sizes.length === 0) return null;
  const pictured = new Set(captions.filter(Boolean));
  return (
    <ul aria-label="Size runs" className="mt-3 flex min-h-9 flex-wrap items-center gap-2 md:hidden">
      {sizes.map(({ size_run }) => (
        <li key={size_run}>
          {pictured.size > 1 && pictured.has(size_run) ? (
            <Chip pressed={size_run === current} onClick={() => goTo(captions.indexOf(size_run))}>
              {size_run}
            </Chip>
          ) : (
            <Badge tone="quiet">{size_run}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
