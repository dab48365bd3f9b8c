import { Icon } from "../ui/icon.tsx";
import { XIcon } from "../ui/icons.ts";
import { writeStored } from "../browser/local-storage.ts";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/button.tsx";
import { StoreLinks } from "./store-links.tsx";

const link = "inline-block py-1 underline accent-line hover:decoration-ink";

/** Advertises the mobile app above the header until it is dismissed (SITE-33). */
export function AppStrip({ siteName }: { siteName: string }) {
  return (
    <aside
      aria-label="Mobile app"
      className="border-b border-line bg-ground arriving:invisible strip-dismissed:hidden print:hidden"
    >
      <div className="page-width flex items-center gap-1 py-1 md:gap-4">
        <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 md:gap-x-4 py-1 md:justify-center">
          <Badge>JUST LAUNCHED</Badge>
          <p className="headline order-first w-full pt-1 text-lg md:order-none md:w-auto md:pt-0">
            DOWNLOAD OUR {siteName.toUpperCase()} APP
          </p>
          <StoreLinks className="flex gap-3 text-sm font-medium md:gap-5" linkClassName={link} />
        </div>
        <div className="-mr-3 hidden scripted:block">
          <IconButton label="Dismiss" onClick={() => writeStored("toebox:app-strip", "dismissed")}>
            <Icon node={XIcon} className="size-4" />
          </IconButton>
        </div>
      </div>
    </aside>
  );
}
