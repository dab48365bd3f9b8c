import { dateOfIso, displayDate } from "@/lib/dates";
import type { Product } from "@/lib/product";

/** What has become known since the release was announced; sanitised when it was imported. */
export function Updates({ updates }: Pick<Product, "updates">) {
  if (updates.length === 0) return null;
  return (
    <section aria-labelledby="updates" className="updates">
      <h2 id="updates" className="headline">
        Updates
      </h2>
      <ul>
        {updates.map(({ date, html }) => (
          <li key={`${date} ${html}`}>
            <time dateTime={date} className="overline">
              {displayDate(dateOfIso(date))}
            </time>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
