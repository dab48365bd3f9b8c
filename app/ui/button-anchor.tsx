import type { ComponentProps } from "react";
import { buttonClass, type Look } from "./button.tsx";
import { ExternalLink } from "./text-link.tsx";

/** Shows a link to another site that looks like a button. */
export function ButtonAnchor({ look, size, className, ...rest }: ComponentProps<"a"> & Look) {
  return <ExternalLink {...rest} className={buttonClass({ look, size }, className)} />;
}
