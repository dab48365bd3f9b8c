import { TextLink } from "../ui/text-link.tsx";

export interface BreadcrumbStep {
  name: string;
  path: string;
}

/** The pages above a page. */
export function Breadcrumbs({ steps }: { steps: BreadcrumbStep[] }) {
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

/** The pages above a page and the page itself, as JSON-LD. */
export function breadcrumbData(steps: BreadcrumbStep[], origin: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
