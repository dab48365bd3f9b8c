import { Icon } from "./icon.tsx";
import { ChevronDownIcon } from "./icons.ts";
import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  /** only one of the accordions with the same name is open */
  name?: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** Shows a heading that shows and hides the content below it; works without scripts. */
export function Accordion({ title, name, defaultOpen = false, children }: Props) {
  return (
    <details name={name} open={defaultOpen} className="group border-t border-line last:border-b">
      <summary className="headline flex min-h-14 items-center justify-between gap-4 text-xl">
        {title}
        <Icon node={ChevronDownIcon} className="size-5 shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
