import { Bookmark, Eye, Heart } from "lucide-react";

const icons = { heart: Heart, eye: Eye, bookmark: Bookmark };

/** The icons of the cards, which are on a page a hundred times: drawn once, and shown by CardIcon. */
export function CardIcons() {
  return (
    <div hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} id={`icon-${name}`} aria-hidden="true" />
      ))}
    </div>
  );
}

/** One of them, 16 px wide. */
export function CardIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg aria-hidden="true" className="size-4">
      <use href={`#icon-${name}`} width="16" height="16" />
    </svg>
  );
}
