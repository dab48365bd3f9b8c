import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface Props {
  title: ReactNode;
  /** a line of small capitals above the title */
  overline?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A thing among others in a list: a rule, a title, and what there is to say. */
export function Card({ title, overline, className, children }: Props) {
  return (
    <article className={classNames("border-t-2 border-ink pt-4", className)}>
      {overline && <p className="overline-text mb-2 text-quiet">{overline}</p>}
      <h3 className="headline text-xl uppercase">{title}</h3>
      {children && <div className="mt-3 text-md">{children}</div>}
    </article>
  );
}
