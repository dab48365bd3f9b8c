import type { ReactNode } from "react";
import { ExternalLink } from "../ui/text-link.tsx";

interface Props {
  slug: string;
  name: string;
  nickname: string | null;
  thumbnail: string | null;
  /** the last line */
  children: ReactNode;
}

/** One release in a narrow list; its page opens in a new tab (SITE-5). */
export function CompactRelease({ slug, name, nickname, thumbnail, children }: Props) {
  return (
    <li className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 border-t border-line py-2">
      {/* the frame has the same size with and without a picture */}
      <div className="picture-frame">
        {thumbnail && <img src={thumbnail} alt="" loading="lazy" decoding="async" className="picture" />}
      </div>
      <div className="leading-snug">
        <ExternalLink href={`/${slug}`} className="card-link text-sm font-medium">
          {name}
        </ExternalLink>
        {nickname && <p className="text-sm text-quiet">{nickname}</p>}
        <p className="text-xs text-quiet">{children}</p>
      </div>
    </li>
  );
}
