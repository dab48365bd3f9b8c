import { Badge } from "../../ui/badge.tsx";
import { Chip } from "../../ui/chip.tsx";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

interface Props {
  product: ProductDetail;
  /** the size run that the visible picture shows, "" or null where none is known */
  current: string | null;
  /** shows the picture at an index */
  goTo: (index: number) => void;
}

/** Shows the size runs as chips, below 768 px (PROD-4). */
export function SizeRunChips({ product: { sizes, images_captions: captions }, current, goTo }: Props) {
  if (sizes.length === 0) return null;
  const pictured = new Set(captions.filter(Boolean));
  return (
    <ul aria-label="Size runs" className="flex min-w-0 flex-wrap gap-x-2 gap-y-1 parent-arriving:invisible md:hidden">
      {sizes.map(({ size_run }) => (
        <li key={size_run} className="flex min-h-9 items-center">
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
