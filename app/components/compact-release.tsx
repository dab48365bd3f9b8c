import type { ReactNode } from "react";
import { OutsideLink } from "../ui/text-link.tsx";

interface Props {
  slug: string;
  name: string;
  nickname: string | null;
  thumbnail: string | null;
  /** the last line: what is said of it here */
  children: ReactNode;
}

/** One release in a narrow list; as on the cards, its page opens in a new tab (spec §2 "Route table"). */
export function CompactRelease({ slug, name, nickname, thumbnail, children }: Props) {
  return (
    <li className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 border-t border-line py-2">
      {/* as large with a picture as without, so that nothing moves */}
      <div className="aspect-[4/3] overflow-hidden rounded-sm bg-ground">
        {thumbnail && (
          <img src={thumbnail} alt="" loading="lazy" decoding="async" className="size-full object-contain" />
        )}
      </div>
      <div className="leading-snug">
        <OutsideLink href={`/${slug}`} className="card-link text-sm font-medium">
          {name}
        </OutsideLink>
        {nickname && <p className="text-sm text-quiet">{nickname}</p>}
        <p className="text-xs text-quiet">{children}</p>
      </div>
    </li>
  );
}
