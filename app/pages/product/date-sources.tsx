import type { ClaimKind } from "#domain/evidence/confidence.ts";
import type { DateSource } from "#domain/evidence/date-sources.ts";
import { displayDate, shortDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import type { Product } from "#domain/releases/product.ts";
import { ConfidenceBadge } from "../../components/confidence-badge.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

const kindLabels: Record<ClaimKind, string> = {
  brand: "Brand",
  retailer: "Retailer",
  press: "Press",
  community: "Community",
};

/** Shows how sure the date is, and the sources that say so (EVID-3, EVID-4). */
export const DateSources = withErrorBoundary(function DateSources({
  product: { confidence, sources, unverifiedSince },
}: {
  product: Product;
}) {
  if (sources.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {confidence !== null && <ConfidenceBadge confidence={confidence} />}{" "}
        {unverifiedSince !== null && (
          <span className="text-quiet">Not verified since {displayDate(partialDateOf(unverifiedSince))}</span>
        )}
      </p>
      <details className="mt-2">
        <summary className="min-h-6 w-fit font-semibold underline-offset-4 hover:underline">
          {sources.length === 1 ? "1 source" : `${sources.length} sources`}
        </summary>
        <ul className="mt-2 grid gap-2">
          {sources.map((source) => (
            <li key={`${source.region} ${source.retailer} ${source.url}`} className="border-t border-line pt-2">
              <Source source={source} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
});

function Source({ source }: { source: DateSource }) {
  const { kind, url, host, region, retailer, date, time, timeZone, moment, seenOn, checkedOn } = source;
  const place = [retailer, region].filter((name) => name !== null).join(", ");
  return (
    <>
      <a href={url} target="_blank" rel="noopener nofollow ugc" className="font-medium underline underline-offset-4">
        {host}
      </a>{" "}
      <span className="text-quiet">{kindLabels[kind]}</span>
      <span className="block">
        {place && `${place}: `}
        {displayDate(partialDateOf(date))}
        {moment && timeZone && (
          <>
            {" at "}
            <time dateTime={moment}>{time}</time> ({timeZone.replace(/^.*\//, "").replaceAll("_", " ")})
          </>
        )}
      </span>{" "}
      <span className="block text-xs text-quiet">
        {checkedOn === null || checkedOn === seenOn
          ? `Seen ${shortDate(partialDateOf(seenOn))}`
          : `Seen ${shortDate(partialDateOf(seenOn))}, checked ${shortDate(partialDateOf(checkedOn))}`}
      </span>
    </>
  );
}
