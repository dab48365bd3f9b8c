import { classNames } from "./class-names.ts";

/** Shows the placeholder of content that is being loaded; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse rounded-sm bg-ground", className)} />;
}
