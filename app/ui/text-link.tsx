import type { ComponentProps } from "react";
import { Link } from "react-router";

const look = "underline accent-line hover:decoration-ink";

/**
 * Firefox judges what is fetched ahead by the policy's default, which allows nothing. It also ends an import that has begun when its
 * page is left, at which React Router reloads that page in place of the one that was to open.
 */
const PREFETCH = /\bFirefox\//.test(navigator.userAgent) ? "none" : "intent";

/** Shows a link within the site; the browser fetches the page when a person is about to follow it (SITE-25). */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={props.reloadDocument ? "none" : PREFETCH} {...props} />;
}

/** Shows an underlined link within the site, for running text. */
export function TextLink({ className = look, ...rest }: ComponentProps<typeof Link>) {
  return <PageLink {...rest} className={className} />;
}

/** Shows a link that opens a new tab, as its accessible name says (SITE-24). */
export function ExternalLink({ className = look, children, ...rest }: ComponentProps<"a">) {
  return (
    <a target="_blank" rel="noopener" {...rest} className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
