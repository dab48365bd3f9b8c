"use client";

import { inkOn } from "@/lib/ink";
import type { Retailer } from "@/lib/sizes";
import { useLive } from "./live";

interface Props extends Pick<Retailer, "name" | "link" | "from" | "before" | "after"> {
  productId: number;
}

/** What a retailer's button says before and after the release; a press is counted and leads there. */
export function RetailerStatus({ productId, name, link, from, before, after }: Props) {
  const { now } = useLive();
  const { text, color } = from !== null && now >= from ? after : before;
  const look = { className: "status", style: { background: color, color: inkOn(color) } };
  if (!link) return <span {...look}>{text}</span>;
  return (
    <a
      href={link}
      target="_blank"
      rel="sponsored nofollow noopener"
      onClick={() => navigator.sendBeacon(`/api/clicks/${productId}`)}
      {...look}
    >
      {text}
      <span className="sr-only">{` at ${name} (opens in a new tab)`}</span>
    </a>
  );
}
