import type { ReactNode } from "react";
import type { RecentlyAdded } from "#domain/releases/lists.ts";
import { ExternalLink } from "../ui/text-link.tsx";
import { ReleaseName } from "./release-name.tsx";

interface Props {
  release: Omit<RecentlyAdded, "added">;
  /** the last line */
  children: ReactNode;
}

/** Shows one release in a narrow list; its page opens in a new tab (SITE-5). */
export function CompactRelease({ release, children }: Props) {
  return (
    <li className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 border-t border-line py-2">
      {/* the frame has the same size with and without a picture */}
      <div className="picture-frame">
        {release.thumbnail && (
          <img src={release.thumbnail} alt="" loading="lazy" decoding="async" className="picture" />
        )}
      </div>
      <div className="leading-snug">
        <p className="card-name mt-0 text-sm">
          <ExternalLink href={`/${release.slug}`} className="card-link">
            <ReleaseName name={release.fullName} nickname={release.nickname} year={release.year} />
          </ExternalLink>
        </p>
        <p className="text-xs text-quiet">{children}</p>
      </div>
    </li>
  );
}
