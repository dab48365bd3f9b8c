import { displayDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import type { Product } from "#domain/releases/product.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Shows update notices (PROD-13). Their HTML was sanitized at import (CAT-31). */
export const Updates = withErrorBoundary(function Updates({ product }: { product: Product }) {
  if (product.updates.length === 0) return null;
  return (
    <section aria-labelledby="updates" className="mt-16">
      <h2 id="updates" className="headline text-3xl md:text-4xl">
        Updates
      </h2>
      <ul className="mt-4">
        {product.updates.map(({ date, html }) => (
          <li
            key={`${date} ${html}`}
            className="grid gap-1 border-t border-line py-4 md:grid-cols-[12rem_1fr] md:gap-6"
          >
            <time dateTime={date} className="overline-text pt-1 text-quiet">
              {displayDate(partialDateOf(date))}
            </time>
            <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </section>
  );
});
