import type { ComponentProps } from "react";

/** A link to another site, which opens in a new tab. */
export function OutsideLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
