import { type ReactNode, Suspense, useState } from "react";
import { classNames } from "../ui/class-names.ts";
import { ExternalLink, PageLink } from "../ui/text-link.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { menuPages } from "./menu-pages.ts";
import { StoreLinks } from "./store-links.tsx";
import { useRootData } from "../routing/root-data.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

const PrivacyChoices = lazyComponent(async () => (await import("./privacy-choices.tsx")).PrivacyChoices);

const policies = [
  { to: "/terms-conditions", name: "Terms & Conditions" },
  { to: "/privacy-policy", name: "Privacy Policy" },
];

/** Shows the footer of every page (SITE-34, SITE-35). */
export const SiteFooter = withErrorBoundary(function SiteFooter() {
  const { site, year } = useRootData();
  return (
    <footer className="arriving:invisible border-t-2 border-ink">
      <div
        className={classNames(
          "page-width grid grid-cols-2 gap-x-4 gap-y-10 cramped:grid-cols-1 py-12",
          site.socialLinks.length > 0 ? "md:grid-cols-4" : "md:grid-cols-3",
        )}
      >
        <Column title="Releases">
          {menuPages.map((page) => (
            <FooterLink key={page.to} {...page} />
          ))}
        </Column>
        <Column title={site.name}>
          <FooterLink to="/about-us" name="About Us" />
          {policies.map((page) => (
            // the policy script is allowed only by the policy of that document, so the link has to load it (SITE-49)
            <FooterLink key={page.to} {...page} reloadDocument={site.policyScriptUrl !== undefined} />
          ))}
          {site.google && <PrivacyButton />}
          <li>
            <ExternalLink href={site.newsUrl} className={link}>
              Sneaker News
            </ExternalLink>
          </li>
        </Column>
        {site.socialLinks.length > 0 && (
          <Column title="Follow">
            {site.socialLinks.map(({ url, name }) => (
              <li key={url}>
                <ExternalLink href={url} rel="me noopener" className={link}>
                  {name}
                </ExternalLink>
              </li>
            ))}
          </Column>
        )}
        <div>
          <h2 className="headline mb-3 text-xl">Get the app</h2>
          <StoreLinks className="text-md" linkClassName={link} />
        </div>
      </div>
      <p className="page-width pb-10 text-sm text-quiet">
        © {year} {site.name}. Names and trademarks belong to their owners. Some links to retailers are affiliate links.
      </p>
    </footer>
  );
});

/** Opens the visitor's choice; without scripts there is nothing to choose (SITE-23, SITE-68). */
function PrivacyButton() {
  /** undefined until it is wanted */
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <li className="hidden scripted:block">
      <button type="button" className={link} onClick={() => setOpen(true)}>
        Privacy Choices
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <PrivacyChoices open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

const link = "inline-block py-1.5 accent-line hover:underline";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="headline mb-3 text-xl">{title}</h2>
      <ul className="text-md">{children}</ul>
    </div>
  );
}

function FooterLink({ to, name, reloadDocument }: { to: string; name: string; reloadDocument?: boolean }) {
  return (
    <li>
      <PageLink to={to} reloadDocument={reloadDocument} className={link}>
        {name}
      </PageLink>
    </li>
  );
}
