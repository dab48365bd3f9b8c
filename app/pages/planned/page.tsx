import { useMatches } from "react-router";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";
import { plannedPages } from "./planned-pages.ts";

export function meta({ matches, location }: Route.MetaArgs) {
  return head(matches, { ...pageOf(matches.at(-1)?.id), path: location.pathname });
}

/** A page that is not built yet (SITE-15). */
export default function PlannedPage() {
  const { title, description } = pageOf(useMatches().at(-1)?.id);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className="max-w-prose text-xl">{description}</p>
      <p className="mt-6 text-quiet">
        This page opens soon. Until then, <TextLink to="/">see the release dates</TextLink>.
      </p>
    </>
  );
}

/** Finds the page by its route's id, which is its path: see routes.ts. */
function pageOf(id: string | undefined) {
  const page = plannedPages.find(({ path }) => path === id);
  if (!page) throw new Error(`There is no page for the route ${id}`);
  return page;
}
