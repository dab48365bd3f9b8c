import { type Params, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "#app/routing/page-handle.ts";

interface PageRoute {
  id: string;
  /** its address, such as /calendar/:month */
  pattern: string;
  params: Params;
  handle: PageHandle;
}

/** Finds the route of an address, of a page's document or of its data. */
export function pageRoutes({ routes }: ServerBuild): (address: string) => PageRoute {
  const objects: RouteObject[] = Object.values(routes).flatMap((route) => {
    if (!route?.parentId) return [];
    const { id, path, module } = route;
    return [{ id, path: path ?? "/", handle: module.handle as PageHandle | undefined }];
  });
  const find = (path: string): PageRoute => {
    const match = matchRoutes(objects, path)?.at(-1);
    const { id = "", path: pattern = "*", handle = {} } = match?.route ?? {};
    return { id, pattern: pattern.startsWith("/") ? pattern : `/${pattern}`, params: match?.params ?? {}, handle };
  };
  // One request calls this several times.
  let last = { path: "/", route: find("/") };
  return (address) => {
    const path = (address.split("?")[0] ?? "").replace(/(\/_|\/_root)?\.data$/, "") || "/";
    if (path !== last.path) last = { path, route: find(path) };
    return last.route;
  };
}
