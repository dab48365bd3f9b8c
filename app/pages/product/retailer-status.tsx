import type { Stockist } from "#domain/catalog/contract.ts";
import { inkOn } from "./ink-on.ts";

interface Props {
  stockist: Stockist;
  productId: number;
  /** whether the release has come at this retailer (spec §4 "Release status") */
  released: boolean;
}

/** What a retailer's button says and how it looks before and after the release; a press is counted and leads there. */
export function RetailerStatus({ stockist, productId, released }: Props) {
  const [text, background] = released
    ? [stockist.after_release_text, stockist.after_release_color]
    : [stockist.before_release_text, stockist.before_release_color];
  const look = {
    className: "inline-flex min-h-9 items-center rounded-xs px-3 py-1 text-sm leading-tight font-semibold",
    style: { background, color: inkOn(background) },
  };
  if (!stockist.link) return <span {...look}>{text}</span>;
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
      {text}
      <span className="sr-only"> at {stockist.name} (opens in a new tab)</span>
    </a>
  );
}
