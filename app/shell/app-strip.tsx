import { Icon } from "../ui/icon.tsx";
import { XIcon } from "../ui/icons.ts";
import { writeStored } from "../browser/local-storage.ts";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/button.tsx";
import { StoreLinks } from "./store-links.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

const link = "inline-flex min-h-11 items-center underline accent-line hover:decoration-ink";

/** Advertises the mobile app above the header until it is dismissed (SITE-33). */
export const AppStrip = withErrorBoundary(function AppStrip({ siteName }: { siteName: string }) {
  return (
    <aside
      aria-label="Mobile app"
      className="border-b border-line bg-ground arriving:invisible strip-dismissed:hidden print:hidden"
    >
      <div className="page-width flex min-h-11 items-center gap-x-2 md:justify-center md:gap-x-4">
        <div className="grid gap-x-4 gap-y-0.5 max-md:mr-auto md:flex md:items-center">
          <Badge className="max-md:bg-transparent max-md:p-0 max-md:text-ink">JUST LAUNCHED</Badge>
          <p className="headline text-xs min-[22rem]:whitespace-nowrap sm:text-sm md:text-lg">
            DOWNLOAD OUR {siteName.toUpperCase()} APP
          </p>
        </div>
        <StoreLinks
          className="flex gap-x-2 text-xs sm:gap-x-3 font-medium whitespace-nowrap md:gap-x-5 md:text-sm"
          linkClassName={link}
        />
        <div className="-mr-3 hidden md:-ml-1 scripted:block">
          <IconButton label="Dismiss" onClick={() => writeStored("toebox:app-strip", "dismissed")}>
            <Icon node={XIcon} className="size-4" />
          </IconButton>
        </div>
      </div>
    </aside>
  );
});
