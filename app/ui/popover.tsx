import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

interface Props {
  /** renders the button that shows and hides it */
  trigger: (attributes: { popoverTarget: string; className: string }) => ReactNode;
  /** the accessible name */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Shows a small panel at its button. The browser opens it, closes it on Escape or a click outside, and manages the
 * focus.
 */
export function Popover({ trigger, label, className, children }: Props) {
  const id = useId();
  return (
    <div className="anchored">
      {trigger({ popoverTarget: id, className: "anchor" })}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(
          "at-anchor rounded-sm bg-surface p-4 text-ink shadow-overlay ring-1 ring-line",
          className,
        )}
      >
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </div>
  );
}
