import type { Product, Stockist } from "#domain/releases/product.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { shortDay } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import type { ShownZone } from "../use-zone.ts";
import { openingsAfter } from "./openings.ts";
import { opensIn } from "./opens-in.ts";
import { classNames } from "../../../ui/class-names.ts";
import { RetailerStatus } from "./retailer-status.tsx";
import { withErrorBoundary } from "../../../ui/error-boundary.tsx";

const HOUR_MS = 60 * 60_000;

/** Moment that a page leads with. */
export interface Drop {
  /** in milliseconds since 1970 */
  at: number;
  /** of the release (TIME-30), or the opening of a retailer, the first one or a further one */
  of: "release" | "first" | "next";
}

/** Words before the time that is left, and before an hour where it does not count down. */
const words = { release: "Drops", first: "First shop opens", next: "Next shop opens" };

/** Words once the moment has come. */
const arrived: Record<Drop["of"], [label: string, text: string]> = {
  release: ["It’s time", "Out now"],
  first: ["First shop", "Open now"],
  next: ["Next shop", "Open now"],
};

/**
 * Returns the moment in the hour after `now` that a page leads with: that of the release, else the next opening of a retailer; null when
 * there is none. Milliseconds since 1970 (PROD-30).
 */
export function dropWithinAnHour(product: Product, now: number): Drop | null {
  const isNear = (moment: number) => moment > now && moment <= now + HOUR_MS;
  const release = Date.parse(product.moment ?? "");
  if (isNear(release)) return { at: release, of: "release" };
  const at = Date.parse(openingsAfter(product, now)[0]?.releasedFrom ?? "");
  if (!isNear(at)) return null;
  const hasOpened = (stockist: Stockist) => stockist.time !== "" && Date.parse(stockist.releasedFrom ?? "") <= now;
  return { at, of: stockistsOf(product).some(hasOpened) ? "next" : "first" };
}

interface Props {
  product: Product;
  drop: Drop;
  now: number;
  zone: ShownZone;
}

/** Shows, first on a page in the hour before a drop or an opening, the time that is left and who opens next (PROD-30). */
export const DropCountdown = withErrorBoundary(function DropCountdown({ product, drop, now, zone }: Props) {
  const { at, of } = drop;
  const next = openingsAfter(product, now)[0];
  const moment = Date.parse(next?.releasedFrom ?? "");
  const left = opensIn(moment, now);
  return (
    <section aria-label="The drop" className="drop-countdown">
      <MinutesLeft drop={drop} now={now} shop={next?.name ?? ""} />
      {/* a number that does not count would be wrong soon */}
      <p className="flex items-baseline justify-between gap-x-4 md:block scripted:hidden">
        <span className="overline-text block">{`${words[of]} at`}</span>{" "}
        <time dateTime={isoOf(at)} className="headline block text-2xl md:text-title">
          {zone.time(at)}
        </time>
      </p>
      <div className="drop-next">
        {next && (
          <>
            <p>
              <span className="overline-text block">Opening next</span>{" "}
              <span className="font-semibold">{next.name}</span>{" "}
              {/* a new element for each hour: the browser would report the same one as a layout shift */}
              <span key={zone.time(moment)} className="block text-sm">
                <time dateTime={isoOf(moment)}>
                  {!left && `${shortDay(partialDateOf(zone.clock.day(moment)))}, `}
                  {zone.time(moment)}
                </time>
                {left && <span>{` · ${left}`}</span>}
              </span>
            </p>
            <RetailerStatus stockist={next} linkName={next.name} productId={product.id} now={now} />
          </>
        )}
      </div>
    </section>
  );
});

/** Shows the time until a moment, on a phone in one line that names the shop: there stands no second column. */
function MinutesLeft({ drop: { at, of }, now, shop }: { drop: Drop; now: number; shop: string }) {
  const minutes = Math.floor((at - now) / 60_000);
  const [label, text] =
    at <= now ? arrived[of] : [`${words[of]} in`, `${minutes} ${minutes === 1 ? "minute" : "minutes"}`];
  const shownShop = at > now && of !== "release" && shop !== "";
  return (
    <p role={at > now ? "timer" : "status"} className="hidden scripted:block">
      <span className="flex items-baseline justify-between gap-x-4 md:block">
        <span className={classNames("overline-text", shownShop && "max-md:hidden")}>{label}</span>{" "}
        {shownShop && <span className="overline-text min-w-0 truncate md:hidden">{`${shop} opens in`}</span>}{" "}
        <span className="headline block text-2xl whitespace-nowrap md:text-title">
          {at > now && minutes < 1 ? "Under a minute" : text}
        </span>
      </span>
    </p>
  );
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
