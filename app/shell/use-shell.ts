import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** What the root loader knows of the site, on every page. */
export function useShell() {
  const shell = useRouteLoaderData<typeof loader>("root");
  if (!shell) throw new Error("The root loader never fails");
  return shell;
}

export function useSite() {
  return useShell().site;
}

/** The title of a page that shows an error, also where even the root loader failed. */
export function useTitle(title: string): string {
  const name = useRouteLoaderData<typeof loader>("root")?.site.name;
  return name ? `${title} | ${name}` : title;
}
