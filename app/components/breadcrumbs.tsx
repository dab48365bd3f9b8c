import type { NamedPage } from "../routing/structured-data.ts";
import { TextLink } from "../ui/text-link.tsx";

/** The pages above a page. */
export function Breadcrumbs({ steps }: { steps: NamedPage[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="overline-text flex flex-wrap gap-y-1 text-quiet">
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            <TextLink to={path} className="inline-block py-1.5 hover:text-ink hover:underline accent-line">
              {name}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
