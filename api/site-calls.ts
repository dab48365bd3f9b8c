import type { FastifyInstance, RouteOptions } from "fastify";
import { type AddCall, routeOf } from "./call.ts";
import { getOrPostMutation, mutationRoute } from "./writes.ts";

type AddSiteCall = AddCall<{
  /** whether it works whatever token it carries */
  ignoresToken?: boolean;
  /** whether it stores something of a visitor without an account (API-40) */
  storesForVisitor?: boolean;
}>;

/**
 * Returns functions that add public calls: those that read what is the caller's, those that change something, and those of them that answer
 * GET besides POST, as existing clients expect. See publicRead() for reads that are the same for everyone.
 */
export function siteCalls(app: FastifyInstance, tag: string): Record<"read" | "change" | "changeByGet", AddSiteCall> {
  const adder =
    (route: Pick<RouteOptions, "method" | "onRequest" | "config" | "exposeHeadRoute">): AddSiteCall =>
    (url, { ignoresToken, storesForVisitor, ...call }) => {
      const config = {
        ...route.config,
        ...(ignoresToken && { ignoresToken }),
        ...(storesForVisitor && { storesForVisitor }),
      };
      app.route({ ...route, url, config, ...routeOf(tag, call) });
    };
  return {
    read: adder({ method: "GET" }),
    change: adder({ method: "POST", ...mutationRoute }),
    changeByGet: adder(getOrPostMutation),
  };
}
