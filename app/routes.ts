import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Every page of the site (spec §2 "Route table"). */
export default [
  index("pages/home/page.tsx"),
  route(":slug", "pages/product/page.tsx"),
  route("*", "pages/not-found/page.tsx"),
] satisfies RouteConfig;
