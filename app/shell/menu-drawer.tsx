import { Icon } from "../ui/icon.tsx";
import { MenuIcon } from "../ui/icons.ts";
import { Suspense, useState } from "react";
import type { HeaderMenu } from "#domain/catalog/read-header-menu.ts";
import { IconButton } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { AccountForm } from "../account/account-form.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

const Menu = lazyComponent(async () => (await import("./menu.tsx")).Menu);

/** Shows the "Menu" button and its drawer, below 1025 px (SITE-31). */
export const MenuDrawer = withErrorBoundary(function MenuDrawer({
  menu,
  onAccount,
}: {
  menu: HeaderMenu;
  onAccount: (which: AccountForm) => void;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className="hidden [grid-area:menu] lg:justify-self-end scripted:max-lg:block scripted:slim:block">
        <IconButton
          label="Menu"
          aria-haspopup="dialog"
          onPointerEnter={Menu.preload}
          onFocus={Menu.preload}
          onClick={() => setOpen(true)}
          className="max-lg:-ml-3"
        >
          <Icon node={MenuIcon} className="size-6" />
        </IconButton>
      </div>
      <Drawer open={open} onClose={close} title="Menu">
        <Suspense fallback={<MenuSkeleton />}>
          <Menu
            menu={menu}
            onAccount={(which) => {
              close();
              onAccount(which);
            }}
          />
        </Suspense>
      </Drawer>
    </>
  );
});

/** Shows the placeholder of the menu. */
function MenuSkeleton() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} className="h-8" />
      ))}
    </div>
  );
}
