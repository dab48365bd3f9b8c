import type { Stockist } from "#domain/catalog/contract.ts";
import type { releaseStatus } from "#domain/catalog/release-status.ts";
import { inkOn } from "./ink-on.ts";

interface Props {
  stockist: Stockist;
  productId: number;
  status: ReturnType<typeof releaseStatus>;
}

/** What a retailer's button says and how it looks before and after the release; a press is counted and leads there. */
export function RetailerStatus({ stockist, productId, status }: Props) {
  const { text, color } = status;
  const other = status.released ? stockist.before_release_text : stockist.after_release_text;
  const look = {
    // as large as the other text needs it, so that nothing moves when the moment comes
    "data-other": other,
    className:
      "inline-grid min-h-9 items-center rounded-xs px-3 py-1 text-sm leading-tight font-semibold *:[grid-area:1/1] after:invisible after:content-[attr(data-other)] after:[grid-area:1/1]",
    style: { background: color, color: inkOn(color) },
  };
  if (!stockist.link)
    return (
      <span {...look}>
        <span>{text}</span>
      </span>
    );
  const count = () => void navigator.sendBeacon(`/api/update-kf-click-count/${productId}`);
  return (
    <a
      href={stockist.link}
      target="_blank"
      rel="sponsored nofollow noopener"
      onClick={count}
      onAuxClick={(event) => event.button === 1 && count()}
      {...look}
    >
      <span>{text}</span>
      <span className="sr-only"> at {stockist.name} (opens in a new tab)</span>
    </a>
  );
}
