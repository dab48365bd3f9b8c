import type { ReactNode } from "react";

interface Props {
  slug: string;
  name: string;
  nickname: string | null;
  thumbnail: string | null;
  children: ReactNode;
}

/** One release in a narrow list; its page opens in a new tab. */
export function CompactRelease({ slug, name, nickname, thumbnail, children }: Props) {
  return (
    <li className="compact">
      <div className="frame">
        {thumbnail && <img src={thumbnail} alt="" width={72} height={54} loading="lazy" decoding="async" />}
      </div>
      <div>
        <a href={`/${slug}`} target="_blank" rel="noopener">
          {name}
        </a>
        {nickname && <p className="quiet">{nickname}</p>}
        <p className="quiet small">{children}</p>
      </div>
    </li>
  );
}
