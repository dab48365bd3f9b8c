import type { releaseStatus } from "#domain/time/release-status.ts";
import { textColorOn } from "./text-color.ts";
import type { Stockist } from "#domain/releases/product-contract.ts";

interface Props {
  stockist: Stockist;
  /** the retailer in the name of the link */
  linkName: string;
  productId: number;
  status: ReturnType<typeof releaseStatus>;
}

/** The status button of a retailer, by TIME-18; a click counts and leads to the retailer (PROD-15). */
export function RetailerStatus({ stockist, linkName, productId, status }: Props) {
  const { text, color } = status;
  const otherText = status.released ? stockist.before_release_text : stockist.after_release_text;
  const look = {
    // reserves room for the other text, so that nothing moves at the release
    "data-other": otherText,
    className: "retailer-status",
    style: { background: color, color: textColorOn(color) },
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
      <span className="sr-only"> at {linkName} (opens in a new tab)</span>
    </a>
  );
}
