import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "#app/page-handle.ts";

/** Tells of the page at an address what it says of itself. */
export function handles({ routes }: ServerBuild): (address: string) => PageHandle {
  const objects: RouteObject[] = Object.values(routes).flatMap((route) => {
    if (!route?.parentId) return [];
    const { id, path, module } = route;
    return [{ id, path: path ?? "/", handle: module.handle as PageHandle | undefined }];
  });
  const find = (path: string): PageHandle =>
    (matchRoutes(objects, path)?.at(-1)?.route.handle as PageHandle | undefined) ?? {};
  // one request asks three times
  let last = { path: "/", handle: find("/") };
  return (address) => {
    const path = (address.split("?")[0] ?? "").replace(/(\/_|\/_root)?\.data$/, "") || "/";
    if (path !== last.path) last = { path, handle: find(path) };
    return last.handle;
  };
}
