import type { CalendarEntry } from "#domain/releases/read-month.ts";
import { confidenceLabels } from "#domain/evidence/confidence-labels.ts";
import { Picture } from "../../components/picture.tsx";
import { formatPrice } from "#domain/catalog/format-price.ts";
import { ReleaseHour, useLocalMoment } from "../../components/release-moment.tsx";
import { WatchlistButton } from "../../components/watchlist-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

interface Props {
  entry: CalendarEntry;
  /** in a narrow square of the calendar only the first entry has a picture; a row looks the same at every width */
  variant: "first" | "later" | "row";
  eager?: boolean;
}

const frames = { first: "md:w-full", later: "md:hidden xl:grid xl:w-full", row: "" };

/** The widths of pictures: a seventh of the page, or that of the frame (CAT-39). */
const sizes = {
  first: "(min-width: 768px) min(13vw, 11rem), 5rem",
  later: "(min-width: 1280px) 11rem, 5rem",
  row: "5rem",
};

const hour = "block truncate text-xs leading-snug font-semibold";

/** In a narrow square there is room for two lines: another zone's hour is longer and moves nothing. */
const narrowHour = "md:max-xl:min-h-[2lh] md:max-xl:whitespace-normal";

/**
 * Shows one release of the calendar with its hour, price and bookmark (CAL-9); its page opens in a new tab (SITE-5).
 */
export const Entry = withErrorBoundary(function Entry({ entry, variant, eager = false }: Props) {
  const { slug, fullName, nickname, picture, price, moment, momentRetailer, confidence } = entry;
  const local = useLocalMoment(moment);
  return (
    <article
      className={classNames(
        "group relative flex items-start gap-3",
        variant === "first" && "md:flex-col md:items-stretch md:gap-2",
        variant === "later" && "xl:flex-col xl:items-stretch xl:gap-2",
      )}
    >
      <div className={classNames("picture-frame", "w-20 shrink-0", frames[variant])}>
        {picture && <Picture picture={picture} alt="" sizes={sizes[variant]} eager={eager} className="card-picture" />}
      </div>
      <div className="min-w-0 flex-1">
        <h3
          className={classNames(
            "leading-snug break-words",
            variant === "row" ? "text-sm" : "text-md md:text-xs xl:text-sm",
          )}
        >
          <a
            href={`/${slug}`}
            target="_blank"
            rel="noopener"
            className="block after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:accent-line"
          >
            <span className="line-clamp-2 font-medium">{fullName}</span>{" "}
            <span
              className={classNames(
                "block text-quiet",
                variant === "row" ? "truncate" : "max-md:truncate md:line-clamp-2",
              )}
            >
              {nickname}
            </span>
          </a>
        </h3>{" "}
        {moment && local && (
          <ReleaseHour
            release={moment}
            // it is in the square of the release's own day
            text={[local.otherDay, local.hour].filter(Boolean).join(", ")}
            retailer={momentRetailer}
            className={classNames(hour, variant !== "row" && narrowHour)}
          />
        )}{" "}
        {confidence !== null && (
          <p className="text-xs leading-snug text-quiet">
            <span className="sr-only">{"Date: "}</span>
            {confidenceLabels[confidence]}
          </p>
        )}{" "}
        <div className="flex min-h-7.5 items-end justify-between gap-2 text-xs">
          <p className="pb-1 text-quiet">{price !== null && formatPrice(price)}</p>{" "}
          <WatchlistButton product={entry} className="bookmark card-watchlists -mr-1 -mb-1.5" />
        </div>
      </div>
    </article>
  );
});
