import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";

/** Shows a group of filters under its title. */
export function FilterGroup({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={classNames("border-t border-line py-4", className)}>
      <legend className="overline-text float-left mb-2 w-full text-quiet">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
