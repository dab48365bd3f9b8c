import { useState } from "react";
import { Form } from "react-router";
import type { FilterOptions } from "#domain/releases/filter-options.ts";
import { formatNumber } from "../../ui/format-number.ts";
import { classNames } from "../../ui/class-names.ts";
import { Chip } from "../../ui/chip.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

interface Props {
  options: Pick<FilterOptions, "total" | "brands">;
  /** 0 is every brand */
  brandId: number;
}

/**
 * Shows the choice among the brands on the watchlist; none where there is nothing to choose (WATCH-10). Once shown it keeps its place: the answer
 * about a removal comes after the card is gone, and would move what is below.
 */
export const BrandFilter = withErrorBoundary(function BrandFilter({ options: { total, brands }, brandId }: Props) {
  const watched = brands.filter(({ count }) => count > 0);
  const isChoice = watched.length > 1 || watched.some(({ id }) => brandId !== 0 && id !== brandId);
  const [isShown, setIsShown] = useState(isChoice);
  if (isChoice && !isShown) setIsShown(true);
  if (!isShown) return null;
  return (
    <Form action="/watchlist" preventScrollReset className={classNames("pb-6", total === 0 && "invisible")}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Brand</legend>
        {[{ id: 0, name: "All", count: total }, ...watched].map(({ id, name, count }) => (
          <Chip key={id} type="submit" name="brand_id" value={id} pressed={id === brandId}>
            {name}
            <span className="sr-only">, </span>
            {/* a new element for each number: the browser would report the same one as a layout shift */}
            <span key={count} className="font-normal tabular-nums">
              {formatNumber(count)}
            </span>
          </Chip>
        ))}
      </fieldset>
    </Form>
  );
});
