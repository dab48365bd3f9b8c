import type { CalendarEntry } from "#domain/releases/read-month.ts";
import { Picture } from "../../components/picture.tsx";
import { formatPrice } from "../../components/format-price.ts";
import { classNames } from "../../ui/class-names.ts";

interface Props {
  entry: CalendarEntry;
  /** in a square of the calendar the first entry has a large picture; a row looks the same at every width */
  variant: "first" | "later" | "row";
  eager?: boolean;
}

const frames = { first: "md:w-full", later: "md:hidden xl:grid xl:w-14", row: "" };

/** The widths of pictures: a seventh of the page, or that of the frame (CAT-39). */
const sizes = { first: "(min-width: 768px) min(13vw, 11rem), 5rem", later: "5rem", row: "5rem" };

/** One release of the calendar; its page opens in a new tab (SITE-5). */
export function Entry({ entry: { slug, full_name, product_nickname, images, price }, variant, eager = false }: Props) {
  return (
    <article
      className={classNames(
        "group relative flex items-center gap-3",
        variant === "first" && "md:flex-col md:items-stretch md:gap-2",
        variant === "later" && "md:items-start xl:gap-2",
      )}
    >
      <div className={classNames("picture-frame", "w-20 shrink-0", frames[variant])}>
        {images && <Picture picture={images} alt="" sizes={sizes[variant]} eager={eager} className="card-picture" />}
      </div>
      <h3 className="min-w-0 flex-1">
        <a
          href={`/${slug}`}
          target="_blank"
          rel="noopener"
          className={classNames(
            "block leading-snug break-words after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:accent-line",
            variant === "row" ? "text-sm" : "text-md md:text-xs xl:text-sm",
          )}
        >
          <span className="line-clamp-2 font-medium">{full_name}</span>{" "}
          <span className="flex items-baseline justify-between gap-3 text-quiet">
            <span className={variant === "row" ? "truncate" : "max-md:truncate md:line-clamp-2"}>
              {product_nickname}
            </span>{" "}
            {price !== null && (
              <span className={classNames("text-ink", variant !== "row" && "md:hidden")}>{formatPrice(price)}</span>
            )}
          </span>
        </a>
      </h3>
    </article>
  );
}
