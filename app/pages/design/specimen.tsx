import type { ReactNode } from "react";

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="headline border-t-2 border-ink pt-4 pb-6 text-3xl">{title}</h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

/** Shows one part of ui/ in its states, below its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="overline-text mb-3 text-quiet">{name}</h3>
      {children}
    </div>
  );
}
