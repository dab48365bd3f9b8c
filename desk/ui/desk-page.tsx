import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { useDeskTitle } from "./use-desk-title.ts";

interface PageProps {
  title: string;
  /** shows the title as it is written, such as an address */
  isVerbatim?: boolean;
  intro?: ReactNode;
  /** at the end of the headline's line */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a page of the desk with its headline. */
export function DeskPage({ title, isVerbatim = false, intro, actions, children }: PageProps) {
  const heading = useDeskTitle(title);
  return (
    <>
      <header className="mb-6 flex min-h-11 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className={classNames(
              "outline-none",
              isVerbatim ? "text-2xl font-semibold break-words" : "headline text-4xl",
            )}
          >
            {title}
          </h1>
          {intro && <p className="mt-2 text-md text-quiet">{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </>
  );
}

/** Shows a part of a page with its headline, if it has any. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10">
      {title && <h2 className="headline mb-4 text-2xl">{title}</h2>}
      {children}
    </section>
  );
}
