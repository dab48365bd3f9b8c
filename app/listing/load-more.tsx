import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../ui/button.tsx";

/** It presses itself on the first pages only, so that the end of the page can be reached (spec §4 "Paging"). */
export const AUTOMATIC_PAGES = 2;

interface Props {
  /** the path and query of the next page's address, for a browser without scripts */
  action: string;
  next: [name: string, value: string][];
  /** `asked` when a person pressed the button, and not the scrolling */
  onLoad: (asked: boolean) => void;
  loading: boolean;
  failed: boolean;
  /** load without being asked when the button comes into view (spec §4 "Paging") */
  automatic: boolean;
}

/**
 * Brings the next page: 'Load More' from 768 px on, 'View More' below (spec §4 "Paging"). While it loads the button is
 * away, so that what arrives in its place does not push it.
 */
export function LoadMore({ action, next, onLoad, loading, failed, automatic }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const load = useEffectEvent(() => onLoad(false));

  useEffect(() => {
    if (!automatic || loading || failed || !button.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [automatic, loading, failed]);

  return (
    <>
      <output className="sr-only">{loading ? "Loading…" : ""}</output>
      {!loading && (
        <form
          action={action}
          className="text-center"
          onSubmit={(event) => {
            event.preventDefault();
            onLoad(true);
          }}
        >
          {next.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {failed && (
            <p role="alert" className="mb-3 text-sm text-quiet">
              That did not work. Please try again.
            </p>
          )}
          <Button ref={button} type="submit" size="large" className="md:min-w-40">
            <span className="hidden md:inline">Load More</span>
            <span className="md:hidden">View More</span>
          </Button>
        </form>
      )}
    </>
  );
}
