import type { ReactNode } from "react";

/** Shows the headline of a page. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className="headline pt-8 pb-8 text-title md:pt-12 md:pb-10">{children}</h1>;
}
