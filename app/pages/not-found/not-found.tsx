import { Link } from "react-router";

/** The text of the not-found page (spec §2 "404 page"). */
export const NOT_FOUND = "We couldn't find the page you're looking for, or the link you have followed might be expired";

export function NotFound() {
  return (
    <section className="py-24">
      <title>Page not found</title>
      <p className="overline-text text-quiet">404</p>
      <h1 className="headline mt-3 max-w-4xl text-4xl md:text-6xl">{NOT_FOUND}</h1>
      <p className="mt-8">
        <Link to="/" className="underline decoration-accent decoration-2 underline-offset-4">
          See the release dates
        </Link>
      </p>
    </section>
  );
}
