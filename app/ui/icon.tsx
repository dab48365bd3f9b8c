/** The shapes of an icon: the name and the attributes of each SVG element. */
export type IconShapes = [
  "path" | "circle" | "rect" | "line" | "polyline" | "polygon" | "ellipse",
  Record<string, string>,
][];

/** Shows an icon next to or instead of a text that names it: screen readers skip it. `className` sets its size. */
export function Icon({ node, className }: { node: IconShapes; className: string }) {
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
