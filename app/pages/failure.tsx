import { useTitle } from "../shell/use-shell.ts";

/** What shows when a page cannot be made just now. */
export function Failure({ status }: { status: number }) {
  const busy = status === 503;
  return (
    <section className="py-24">
      <title>{useTitle(busy ? "Back in a moment" : "Something went wrong")}</title>
      <h1 className="headline text-6xl uppercase">{busy ? "Back in a moment" : "Something went wrong"}</h1>
      <p className="mt-6 max-w-prose text-quiet">
        {busy
          ? "The site is catching its breath. Please load the page again in a few seconds."
          : "This page could not be shown. Please try again; nothing of yours is lost."}
      </p>
    </section>
  );
}
