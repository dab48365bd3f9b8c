import { today } from "@/lib/clock";
import { aboutPages, releasePages, site } from "@/lib/site";
import { OutsideLink } from "./outside-link";

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="page-width">
        <div>
          <h2 className="headline">Releases</h2>
          <Links pages={releasePages} />
        </div>
        <div>
          <h2 className="headline">{site.name}</h2>
          <Links pages={aboutPages} />
        </div>
        <div>
          <h2 className="headline">Get the app</h2>
          <ul>
            <li>
              <OutsideLink href={site.appStore}>App Store</OutsideLink>
            </li>
            <li>
              <OutsideLink href={site.googlePlay}>Google Play</OutsideLink>
            </li>
          </ul>
        </div>
      </div>
      <p className="page-width quiet">
        {`© ${today().slice(0, 4)} ${site.name}. Names and trademarks belong to their owners. `}
        Some links to retailers are affiliate links.
      </p>
    </footer>
  );
}

/** Plain links: of these pages this app has none, so that there is nothing to fetch ahead. */
function Links({ pages }: { pages: { path: string; name: string }[] }) {
  return (
    <ul>
      {pages.map(({ path, name }) => (
        <li key={path}>
          <a href={path}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
