import { Button } from "#app/ui/button.tsx";

interface Props {
  disabled: boolean;
  /** number of changes, where it is known */
  count?: number;
  size?: "small";
  onClick: () => void;
}

/** Leads to the review. It keeps the focus while there is nothing to review, and a press that ends an edit counts. */
export function ReviewButton({ disabled, count = 0, size, onClick }: Props) {
  return (
    <Button
      size={size}
      aria-disabled={disabled}
      aria-keyshortcuts="Control+S"
      className="shrink-0 max-sm:px-3.5"
      onClick={onClick}
    >
      <span>
        Review<span className="max-sm:sr-only"> changes</span>
        {count > 0 && ` (${count})`}
      </span>
    </Button>
  );
}
