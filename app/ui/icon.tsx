import type { IconNode } from "lucide";

/** An icon beside or instead of a text that names it: screen readers pass over it. `className` gives its size. */
export function Icon({ node, className }: { node: IconNode; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {node.map(([Shape, attributes], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an icon's shapes never change places
        <Shape key={at} {...attributes} />
      ))}
    </svg>
  );
}
