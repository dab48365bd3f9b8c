import type { ComponentProps } from "react";
import { Link } from "react-router";

const look = "underline accent-line hover:decoration-ink";

/** A link within text, to a page of the site. */
export function TextLink({ className = look, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={className} />;
}

/** A link to another site: in a new tab, which its name says. */
export function OutsideLink({ className = look, children, ...rest }: ComponentProps<"a">) {
  return (
    <a target="_blank" rel="noopener" {...rest} className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
