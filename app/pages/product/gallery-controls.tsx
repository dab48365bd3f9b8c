import { Icon } from "../../ui/icon.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.ts";
import { IconButton } from "../../ui/button.tsx";

interface Props {
  index: number;
  count: number;
  /** null at the first and at the last picture */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/**
 * Shows the number of the visible picture, and buttons to the others, below it; nothing for a single picture (PROD-1).
 */
export function GalleryControls({ index, count, onPrevious, onNext }: Props) {
  if (count < 2) return null;
  return (
    <div className="ml-auto hidden shrink-0 grid-cols-[minmax(0,1fr)_2.75rem_2.75rem] items-center gap-1 scripted:grid">
      <p aria-live="polite" className="px-2 text-right text-sm font-medium text-quiet">
        <span className="sr-only">Image </span>
        {index + 1}
        <span aria-hidden="true"> / </span>
        <span className="sr-only"> of </span>
        {count}
      </p>
      <IconButton label="Previous image" onClick={() => onPrevious?.()} idle={!onPrevious}>
        <Icon node={ChevronLeftIcon} className="size-5" />
      </IconButton>
      <IconButton label="Next image" onClick={() => onNext?.()} idle={!onNext}>
        <Icon node={ChevronRightIcon} className="size-5" />
      </IconButton>
    </div>
  );
}
