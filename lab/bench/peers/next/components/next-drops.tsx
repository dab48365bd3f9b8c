import type { Drop } from "@/lib/home";
import { DateFigure } from "./date-figure";
import { WatchButton } from "./watch-button";

/** The next drops beside the headline. */
export function NextDrops({ drops }: { drops: Drop[] }) {
  if (drops.length === 0) return null;
  return (
    <section aria-labelledby="next-drops" className="drops">
      <div>
        <h2 id="next-drops" className="overline">
          Next drops
        </h2>
        <a href="/calendar">All in the calendar</a>
      </div>
      <ol>
        {drops.map(({ slug, title, date, hour, at }) => (
          <li key={slug}>
            <DateFigure date={date} withYear={false} />
            <p>
              <a href={`/${slug}`} target="_blank" rel="noopener">
                {title}
              </a>
              {hour && <time dateTime={at}>{hour}</time>}
            </p>
            <WatchButton title={title} />
          </li>
        ))}
      </ol>
    </section>
  );
}
