import { Menu } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { brands } from "#domain/catalog/brands.ts";
import type { HeaderMenu } from "#domain/catalog/contract.ts";
import { Accordion } from "../ui/accordion.tsx";
import { IconButton } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import type { AccountForm } from "./account-dialog.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { groupsOf } from "./brand-menu.tsx";
import { releasePages } from "./release-pages.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const pages = [...releasePages, { to: "/app", name: "App" }];

const item = "headline flex min-h-14 items-center border-t border-line text-xl uppercase";

/** The whole menu where the header has no room for it (spec §2 "mobile menu"). */
export function MenuDrawer({ menu, onAccount }: { menu: HeaderMenu; onAccount: (which: AccountForm) => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className="hidden [grid-area:menu] scripted:max-lg:block">
        <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)} className="-ml-3">
          <Menu aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      <Drawer open={open} onClose={close} title="Menu">
        <nav aria-label="Menu">
          {brands.map(({ slug, name }) => {
            const groups = groupsOf(menu, slug);
            if (groups.length === 0) {
              return (
                <Link key={slug} to={`/${slug}`} className={item}>
                  {name}
                </Link>
              );
            }
            return (
              <Accordion key={slug} title={name} name="brand">
                <Link to={`/${slug}`} className="block py-2 font-semibold">
                  All {name} release dates
                </Link>
                {groups.map(({ heading, models }) => (
                  <div key={heading ?? slug}>
                    {heading && <p className="overline-text mt-4 mb-1 text-quiet">{heading}</p>}
                    <ul>
                      {models.map((model) => (
                        <li key={model.key}>
                          <Link to={`/${model.key}`} className="block py-2">
                            {model.value}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </Accordion>
            );
          })}
          {pages.map(({ to, name }) => (
            <Link key={to} to={to} className={item}>
              {name}
            </Link>
          ))}
        </nav>
        <div className="mt-auto grid gap-6 border-t border-line pt-6">
          <AccountButtons
            onAccount={(which) => {
              close();
              onAccount(which);
            }}
            className="grid grid-cols-2 gap-3"
          />
          <ThemeSwitch />
        </div>
      </Drawer>
    </>
  );
}
