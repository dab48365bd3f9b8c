import type { CalendarEntry } from "#domain/catalog/read-month.ts";
import { Picture } from "../../components/picture.tsx";
import { formatPrice } from "../../components/price.ts";
import { classNames } from "../../ui/class-names.ts";

interface Props {
  entry: CalendarEntry;
  /** the first of a square has a large picture, the later ones a small one where there is room; a row is the same everywhere */
  place: "first" | "later" | "row";
  eager?: boolean;
}

const frames = { first: "md:w-full", later: "md:hidden xl:grid xl:w-14", row: "" };

/** One release of a day; its page opens in a new tab (spec §2 "Route table"). */
export function Entry({ entry: { slug, full_name, product_nickname, images, price }, place, eager = false }: Props) {
  return (
    <article
      className={classNames(
        "group relative flex items-center gap-3",
        place === "first" && "md:flex-col md:items-stretch md:gap-2",
        place === "later" && "md:items-start xl:gap-2",
      )}
    >
      <div className={classNames("picture-frame", "w-20 shrink-0", frames[place])}>
        {images && (
          <Picture
            picture={images}
            alt=""
            sizes="(min-width: 768px) 13vw, 5rem"
            eager={eager}
            className="card-picture"
          />
        )}
      </div>
      <a
        href={`/${slug}`}
        target="_blank"
        rel="noopener"
        className={classNames(
          "block min-w-0 flex-1 leading-snug break-words after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:accent-line",
          place === "row" ? "text-sm" : "text-md md:text-xs xl:text-sm",
        )}
      >
        <span className="line-clamp-2 font-medium">{full_name}</span>{" "}
        <span className="flex items-baseline justify-between gap-3 text-quiet">
          <span className={place === "row" ? "truncate" : "max-md:truncate md:line-clamp-2"}>{product_nickname}</span>
          {price !== null && (
            <span className={classNames("text-ink", place !== "row" && "md:hidden")}>{formatPrice(price)}</span>
          )}
        </span>
      </a>
    </article>
  );
}
