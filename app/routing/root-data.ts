import { useRouteLoaderData } from "react-router";
import type { HeaderMenu } from "#domain/catalog/read-header-menu.ts";
import type { Site } from "./page-context.ts";

/** The data of the root loader, which every page has. */
export interface RootData {
  site: Site;
  menu: HeaderMenu;
  /** the present year in New York, such as "2026" (SITE-35) */
  year: string;
}

export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("The root loader never fails");
  return data;
}

export function useSite(): Site {
  return useRootData().site;
}

/** Returns the document title of an error page, without the site's name when the root loader failed too. */
export function useTitle(title: string): string {
  const name = useRouteLoaderData<RootData>("root")?.site.name;
  return name ? `${title} | ${name}` : title;
}
