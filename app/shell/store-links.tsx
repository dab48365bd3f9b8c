import { ExternalLink } from "../ui/text-link.tsx";
import { useSite } from "../routing/root-data.ts";

/** Links to the mobile app in both app stores. */
export function StoreLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const { appStoreUrl, playStoreUrl } = useSite();
  return (
    <ul className={className}>
      <li>
        <ExternalLink href={appStoreUrl} className={linkClassName}>
          App Store
        </ExternalLink>
      </li>
      <li>
        <ExternalLink href={playStoreUrl} className={linkClassName}>
          Google Play
        </ExternalLink>
      </li>
    </ul>
  );
}
