import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { useEndKey } from "./use-end-key.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/**
 * The last page after which the button loads the next one by itself (LIST-40), so that the footer can be reached: its number in
 * release lists, the number of loaded ones on the watchlist. The ranking has a rule of its own (POP-26).
 */
export const AUTOMATIC_PAGES = 2;

interface Props {
  /** path and query parameters of the next page's address, for browsers without scripts */
  action: string;
  next: [name: string, value: string][];
  /** `isClick` is false when scrolling triggered it */
  onLoad: (isClick: boolean) => void;
  loading: boolean;
  failed: boolean;
  /** loads when the button scrolls into view (LIST-40) */
  automatic: boolean;
}

/** Shows the button for the next page (LIST-39). It is hidden while it loads, so that the new cards do not push it. */
export const LoadMore = withErrorBoundary(function LoadMore({
  action,
  next,
  onLoad,
  loading,
  failed,
  automatic,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const load = useEffectEvent(() => onLoad(false));
  useEndKey(button);

  useEffect(() => {
    if (!automatic || loading || failed || !button.current) return;
    // a busy browser reports several moments at once
    const observer = new IntersectionObserver((moments) => moments.at(-1)?.isIntersecting && load());
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [automatic, loading, failed]);

  return (
    <>
      <output className="sr-only">{loading ? "Loading…" : ""}</output>
      <form
        action={action}
        // not removed: a press may come at that moment, and a form that is gone cannot be submitted
        hidden={loading}
        className="text-center"
        onSubmit={(event) => {
          event.preventDefault();
          // placeholders take long to lay out: they come after the frame that answers the press
          requestAnimationFrame(() => setTimeout(onLoad, 0, true));
        }}
      >
        {next.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {failed && (
          <p role="alert" className="mb-3 text-sm text-quiet">
            Something went wrong. Please try again.
          </p>
        )}
        <Button ref={button} type="submit" size="large" className="md:min-w-40">
          <span className="hidden md:inline">Load More</span> <span className="md:hidden">View More</span>
        </Button>
      </form>
    </>
  );
});
