import { Menu as MenuIcon } from "lucide-react";
import { Suspense, useState } from "react";
import type { HeaderMenu } from "#domain/catalog/contract.ts";
import { IconButton } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { AccountForm } from "./account-dialog.tsx";

const Menu = lazyPart(async () => (await import("./menu.tsx")).Menu);

/** The whole menu where the header has no room for it (spec §2 "mobile menu"). */
export function MenuDrawer({ menu, onAccount }: { menu: HeaderMenu; onAccount: (which: AccountForm) => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className="hidden [grid-area:menu] scripted:max-lg:block">
        <IconButton
          label="Menu"
          aria-haspopup="dialog"
          onPointerEnter={Menu.preload}
          onFocus={Menu.preload}
          onClick={() => setOpen(true)}
          className="-ml-3"
        >
          <MenuIcon aria-hidden="true" className="size-6" />
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
}

/** The menu while it is fetched. */
function MenuSkeleton() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} className="h-8" />
      ))}
    </div>
  );
}
