import type { ReactNode } from "react";

/** Shows a part of the page under its heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="headline border-t-2 border-ink pt-4 pb-3 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
