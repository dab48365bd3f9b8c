import { saleState } from "#domain/catalog/sale-state.ts";
import { releaseStatus } from "#domain/time/release-status.ts";
import { textColorOn } from "./text-color.ts";
import type { Stockist } from "#domain/releases/product.ts";

interface Props {
  stockist: Stockist;
  /** the retailer in the name of the link */
  linkName: string;
  productId: number;
  now: number;
}

/**
 * Shows the status button of a retailer, by TIME-18: filled where one can buy or enter now, else an outline. A click counts
 * and leads to the retailer (PROD-15).
 */
export function RetailerStatus({ stockist, linkName, productId, now }: Props) {
  const status = releaseStatus(stockist, now);
  const { text, color } = status;
  const isLive = ["open", "aftermarket"].includes(saleState(stockist, now));
  const otherText = status.released ? stockist.beforeText : stockist.afterText;
  const look = {
    // reserves room for the other text, so that nothing moves at the release
    "data-other": otherText,
    className: "retailer-status",
    style: isLive ? { background: color, borderColor: color, color: textColorOn(color) } : { borderColor: color },
  };
  if (!stockist.link)
    return (
      <span {...look}>
        <span key={text}>{text}</span>
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
      // not a hidden element, of which a page would have a hundred
      aria-label={`${text} at ${linkName} (opens in a new tab)`}
      {...look}
    >
      <span key={text}>{text}</span>
    </a>
  );
}
