import { Badge } from "../../ui/badge.tsx";
import { Chip } from "../../ui/chip.tsx";
import type { Product } from "#domain/releases/product.ts";

interface Props {
  product: Product;
  /** the size run that the visible picture shows, "" or null where none is known */
  current: string | null;
  /** shows the picture at an index */
  goTo: (index: number) => void;
}

/** Shows the size runs as chips, below 768 px (PROD-4). */
export function SizeRunChips({ product: { sizes, captions }, current, goTo }: Props) {
  if (sizes.length === 0) return null;
  const pictured = new Set(captions.filter(Boolean));
  return (
    <ul aria-label="Size runs" className="flex min-w-0 flex-wrap gap-x-2 gap-y-1 parent-arriving:invisible md:hidden">
      {sizes.map(({ sizeRun }) => (
        <li key={sizeRun} className="flex min-h-9 items-center">
          {pictured.size > 1 && pictured.has(sizeRun) ? (
            <Chip pressed={sizeRun === current} onClick={() => goTo(captions.indexOf(sizeRun))}>
              {sizeRun}
            </Chip>
          ) : (
            <Badge tone="quiet">{sizeRun}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
