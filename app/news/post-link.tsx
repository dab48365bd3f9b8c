import type { ComponentProps } from "react";
import { ExternalLink, PageLink } from "../ui/text-link.tsx";

type Props = Omit<ComponentProps<"a">, "href"> & { href: string; className: string };

/** Shows a link of a post: within the site where it is a path, else to another site. */
export function PostLink({ href, ...props }: Props) {
  return href.startsWith("/") ? <PageLink to={href} {...props} /> : <ExternalLink href={href} {...props} />;
}
