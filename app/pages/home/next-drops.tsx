import { shortDay } from "#domain/time/display-date.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { Picture } from "../../components/picture.tsx";
import { ReleaseHour, useLocalMoment } from "../../components/release-moment.tsx";
import type { CardView } from "../../components/card-view.ts";
import { WatchlistButton } from "../../components/watchlist-button.tsx";
import { PageLink } from "../../ui/text-link.tsx";
import { TimeLeft } from "./time-left.tsx";
import { WatchAll } from "./watch-all.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** The widths of pictures (CAT-39). */
const LEAD_SIZES =
  "(min-width: 1201px) min(36vw - 40px, 31rem), (min-width: 1025px) calc(36vw - 40px), (min-width: 768px) calc(50vw - 44px), calc(100vw - 32px)";
const ROW_SIZES = "6rem";

interface Props {
  /** the soonest first */
  drops: CardView[];
  /** New York's day, as "2026-11-21" */
  today: string;
  /** the moment of loading, in milliseconds since 1970 */
  loadedAt: number;
}

/** Shows the next drops below the headline, led by the first of which the hour is known (HOME-13). */
export const NextDrops = withErrorBoundary(function NextDrops({ drops, today, loadedAt }: Props) {
  const lead = drops.find(({ moment }) => moment !== null) ?? drops[0];
  if (!lead) return null;
  return (
    <section aria-labelledby="next-drops">
      <div className="drops-bar">
        <h2 id="next-drops" className="overline-text">
          Next drops
        </h2>{" "}
        <WatchAll drops={drops} /> <PageLink to="/calendar">Full calendar</PageLink>
      </div>
      <ol className="drops">
        <li className="lead-drop group">
          <div className="picture-frame">
            {lead.picture && (
              <Picture picture={lead.picture} alt="" sizes={LEAD_SIZES} eager className="card-picture" />
            )}
          </div>
          <div className="lead-about">
            <DropTime drop={lead} today={today} />
            <p className="headline lead-name">
              <a href={`/${lead.slug}`} target="_blank" rel="noopener" className="card-link">
                {lead.fullName} {lead.nickname && <span className="text-quiet">{lead.nickname}</span>}
              </a>
            </p>{" "}
            {lead.moment && <TimeLeft release={lead.moment} loadedAt={loadedAt} />}{" "}
            <p className="lead-price">{lead.price ?? "Price TBA"}</p>{" "}
            <WatchlistButton product={lead} className="bookmark card-watchlists lead-bookmark">
              <span className="headline max-md:hidden">Watchlist</span>
            </WatchlistButton>
          </div>
        </li>
        {drops
          .filter((drop) => drop !== lead)
          .map((drop) => (
            <li key={drop.id} className="drop group">
              <div className="picture-frame">
                {drop.picture && (
                  <Picture picture={drop.picture} alt="" sizes={ROW_SIZES} eager className="card-picture" />
                )}
              </div>
              <div className="min-w-0">
                <DropTime drop={drop} today={today} />
                <p className="drop-name">
                  <a href={`/${drop.slug}`} target="_blank" rel="noopener" className="card-link">
                    {titleOf(drop)}
                  </a>
                </p>
              </div>{" "}
              <WatchlistButton product={drop} className="bookmark card-watchlists" />
            </li>
          ))}
      </ol>
    </section>
  );
});

/** Shows "Fri, Nov 27 · 10:00 AM EST", both on one clock, or "Today · Time TBA". */
function DropTime({ drop, today }: { drop: CardView; today: string }) {
  const moment = useLocalMoment(drop.moment);
  const date = moment?.date ?? drop.date;
  const iso = formatPartialDate(date) ?? "";
  const day = moment === null && iso === today ? "Today" : shortDay(date);
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <p key={`${day} ${moment?.hour}`} className="drop-time">
      <time dateTime={iso}>{day}</time>
      {" · "}
      {drop.moment && moment ? (
        <ReleaseHour
          release={drop.moment}
          text={moment.hour}
          retailer={drop.momentRetailer}
          className="font-semibold text-ink"
        />
      ) : (
        "Time TBA"
      )}
    </p>
  );
}
