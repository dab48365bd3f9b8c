import type { FastifyInstance } from "fastify";
import type { Role } from "#domain/people/role.ts";
import { type AddCall, routeOf } from "../call.ts";
import { mutationRoute } from "../writes.ts";
import type { DeskAccess } from "./access.ts";

type AddDeskCall = AddCall<{
  /** second factor that it needs, by default one of the last day (ROLE-7) */
  factor?: DeskAccess["factor"];
}>;

/**
 * Returns functions that add calls for people with a role: those that read, those that change something, and those that have a body
 * and change nothing.
 */
export function deskCalls(
  app: FastifyInstance,
  role: Role,
  tag: string,
): Record<"read" | "change" | "check", AddDeskCall> {
  const adder =
    (route: { method: "GET" | "POST"; onRequest?: typeof mutationRoute.onRequest; config?: object }): AddDeskCall =>
    (url, { factor = "valid", ...call }) => {
      app.route({ ...route, url, config: { ...route.config, desk: { role, factor } }, ...routeOf(tag, call) });
    };
  return {
    read: adder({ method: "GET" }),
    change: adder({ method: "POST", ...mutationRoute }),
    check: adder({ method: "POST" }),
  };
}
