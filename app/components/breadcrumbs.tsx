import type { NamedPage } from "../routing/structured-data.ts";
import { TextLink } from "../ui/text-link.tsx";

/** Shows the pages above a page, on one line: long names are cut. */
export function Breadcrumbs({ steps }: { steps: NamedPage[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="overline-text flex text-quiet cramped:flex-wrap">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            <TextLink to={path} className="block truncate py-1.5 hover:text-ink hover:underline accent-line">
              {name}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
