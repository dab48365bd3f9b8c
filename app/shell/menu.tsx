import { brands } from "#domain/catalog/brands.ts";
import type { HeaderMenu } from "#domain/catalog/read-header-menu.ts";
import { Accordion } from "../ui/accordion.tsx";
import { PageLink } from "../ui/text-link.tsx";
import type { AccountForm } from "../account/account-form.ts";
import { AccountButtons } from "../account/account-buttons.tsx";
import { modelGroups } from "./brand-menu.tsx";
import { menuPages } from "./menu-pages.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const pages = [...menuPages, { to: "/app", name: "App" }];

const item = "headline flex min-h-14 items-center border-t border-line text-xl";

/** Shows the contents of the menu drawer (SITE-31). */
export function Menu({ menu, onAccount }: { menu: HeaderMenu; onAccount: (which: AccountForm) => void }) {
  return (
    <>
      <nav aria-label="Menu">
        {[...brands, ...menu.others].map(({ slug, name }) => {
          const groups = modelGroups(menu, slug);
          if (groups.length === 0) {
            return (
              <PageLink key={slug} to={`/${slug}`} className={item}>
                {name}
              </PageLink>
            );
          }
          return (
            <Accordion key={slug} title={name} name="brand">
              <PageLink to={`/${slug}`} className="block py-2 font-semibold">
                All {name} release dates
              </PageLink>
              {groups.map(({ heading, models }) => (
                <div key={heading ?? slug}>
                  {heading && <p className="overline-text mt-4 mb-1 text-quiet">{heading}</p>}
                  <ul>
                    {models.map((model) => (
                      <li key={model.slug}>
                        <PageLink to={`/${model.slug}`} className="block py-2">
                          {model.name}
                        </PageLink>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </Accordion>
          );
        })}
        {pages.map(({ to, name }) => (
          <PageLink key={to} to={to} className={item}>
            {name}
          </PageLink>
        ))}
      </nav>
      <div className="mt-auto grid gap-6 border-t border-line pt-6">
        <AccountButtons onAccount={onAccount} className="grid grid-cols-2 gap-3" />
        <ThemeSwitch />
      </div>
    </>
  );
}
