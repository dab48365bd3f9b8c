import { Link } from "react-router";

/** The name of the site, and the way home. */
export function SiteHeader({ siteName }: { siteName: string }) {
  return (
    <header className="mx-auto flex max-w-[90rem] items-baseline justify-between px-4 py-4 md:px-8 xl:px-12">
      <Link to="/" className="headline text-3xl uppercase">
        {siteName}
      </Link>
    </header>
  );
}
