import { useTitle } from "../routing/root-data.ts";

/** Shows the error page for everything but 404 (ERR-5). */
export function Failure({ status }: { status: number }) {
  const isUnavailable = status === 503;
  return (
    <section className="py-24">
      <title>{useTitle(isUnavailable ? "Back in a moment" : "Something went wrong")}</title>
      <h1 className="headline text-6xl">{isUnavailable ? "Back in a moment" : "Something went wrong"}</h1>
      <p className="mt-6 max-w-prose text-quiet">
        {isUnavailable
          ? "The site is catching its breath. Reload the page in a few seconds."
          : "We couldn’t load this page. Please try again; nothing of yours is lost."}
      </p>
    </section>
  );
}
