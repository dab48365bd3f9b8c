import type { Promotion } from "#domain/stores/store.ts";
import { shortDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** The texts of the button by status, in the order in which they are shown (STORE-11). */
const labels: Record<Promotion["status"], string> = {
  available: "GET DEAL",
  upcoming: "Offer Not Started Yet",
  expired: "Expired",
};

/** Shows the coupons and promotions of a store (STORE-11). `siteName` is in the tag of the site's own. */
export const Promotions = withErrorBoundary(function Promotions({
  promotions,
  siteName,
}: {
  promotions: Promotion[];
  siteName: string;
}) {
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="promotions" className="mt-14">
      <h2 id="promotions" className="headline text-3xl">
        Coupons &amp; Promos
      </h2>
      <ul className="mt-5 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {byStatus(promotions).map((promotion, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two offers may say the same
          <li key={index} className="flex flex-col items-start border-t-2 border-line pt-4 pb-8">
            {promotion.isExclusive && <Badge className="mb-3">{siteName} exclusive</Badge>}
            <h3 className="headline text-2xl">{promotion.title}</h3>
            {promotion.description && <p className="mt-2 text-md text-quiet">{promotion.description}</p>}
            <p className="mt-2 mb-5 text-sm text-quiet">{termOf(promotion)}</p>
            <div className="mt-auto">
              <PromotionButton promotion={promotion} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
});

function PromotionButton({ promotion: { status, url } }: { promotion: Promotion }) {
  if (status !== "available" || !url) return <Button disabled>{labels[status]}</Button>;
  return (
    <ButtonAnchor look="accent" href={url} rel="noopener nofollow sponsored">
      {labels[status]}
    </ButtonAnchor>
  );
}

/** Sorts promotions: those that are available now come first. */
function byStatus(promotions: Promotion[]): Promotion[] {
  const order = Object.keys(labels);
  return promotions.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

/** Returns the term of a promotion. */
function termOf({ startsOn, endsOn }: Promotion): string {
  const [from, to] = [startsOn, endsOn].map((day) => day && shortDate(partialDateOf(day)));
  if (from && to) return `${from} – ${to}`;
  if (from) return `From ${from}`;
  return to ? `Until ${to}` : "No end date";
}
