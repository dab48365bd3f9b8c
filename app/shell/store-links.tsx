import { OutsideLink } from "../ui/text-link.tsx";
import { useSite } from "./use-shell.ts";

/** Where the mobile app is to be had. */
export function StoreLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const { appStoreUrl, playStoreUrl } = useSite();
  return (
    <ul className={className}>
      <li>
        <OutsideLink href={appStoreUrl} className={linkClassName}>
          App Store
        </OutsideLink>
      </li>
      <li>
        <OutsideLink href={playStoreUrl} className={linkClassName}>
          Google Play
        </OutsideLink>
      </li>
    </ul>
  );
}
