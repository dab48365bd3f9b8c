import type { ComponentProps } from "react";
import { Link } from "react-router";

const look = "underline accent-line hover:decoration-ink";

/** A link to a page of the site, which is fetched when a person is about to follow it. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={props.reloadDocument ? "none" : "intent"} {...props} />;
}

/** A link within text, to a page of the site. */
export function TextLink({ className = look, ...rest }: ComponentProps<typeof Link>) {
  return <PageLink {...rest} className={className} />;
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
