import { useMatches } from "react-router";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../head.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";
import { comingPages } from "./coming-pages.ts";

export function meta({ matches, location }: Route.MetaArgs) {
  return head(matches, { ...pageOf(matches.at(-1)?.id), path: location.pathname });
}

/** The place of a page whose content is still to come. */
export default function ComingPage() {
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

/** A route's id is its path: see routes.ts. */
function pageOf(id: string | undefined) {
  const page = comingPages.find(({ path }) => path === id);
  if (!page) throw new Error(`There is no page for the route ${id}`);
  return page;
}
