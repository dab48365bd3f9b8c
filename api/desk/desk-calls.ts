import type { FastifyReply, FastifyRequest, FastifyInstance } from "fastify";
import { z } from "zod";
import type { Role } from "#domain/people/role.ts";
import { ok, success } from "../reply.ts";
import { mutationRoute } from "../writes.ts";
import type { DeskAccess } from "./access.ts";

/** Request of a call, with its input as the schemas read it. */
type DeskRequest<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = FastifyRequest<{
  Params: z.output<Params>;
  Querystring: z.output<Query>;
  Body: z.output<Body>;
}>;

/** A call of the desk. */
export interface DeskCall<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodRawShape,
> {
  /** its name in the description of the API */
  id: string;
  summary: string;
  description: string;
  /** second factor that it needs, by default one of the last day (ROLE-7) */
  factor?: DeskAccess["factor"];
  bodyLimit?: number;
  /** media type of a body that is not JSON */
  consumes?: string[];
  /** whether the body is the bytes of a file, which no schema reads */
  takesFile?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** keys of the reply besides its status; of a call that replies otherwise, its whole schema is in `response` */
  reply?: Reply;
  /** schemas of other replies, by status */
  response?: Record<number, object>;
  /** Makes the call, and returns its reply, which may be sent already. */
  run(
    request: DeskRequest<Params, Query, Body>,
    reply: FastifyReply,
  ): Promise<FastifyReply | (keyof Reply extends never ? void : z.input<z.ZodObject<Reply>>)>;
}

/** Adds a call at an address to the calls of the desk. */
type AddCall = <
  Params extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
  Body extends z.ZodType = z.ZodUnknown,
  Reply extends z.ZodRawShape = Record<never, never>,
>(
  url: string,
  call: DeskCall<Params, Query, Body, Reply>,
) => void;

/**
 * Returns functions that add calls for people with a role: those that read, those that change something, and those that have a body
 * and change nothing.
 */
export function deskCalls(app: FastifyInstance, role: Role, tag: string): Record<"read" | "change" | "check", AddCall> {
  const adder =
    (route: { method: "GET" | "POST"; onRequest?: typeof mutationRoute.onRequest; config?: object }): AddCall =>
    (url, { id, factor = "valid", bodyLimit, takesFile, query, reply = {}, response, run, ...schema }) => {
      app.route({
        ...route,
        url,
        ...(bodyLimit !== undefined && { bodyLimit }),
        ...(takesFile && { validatorCompiler: () => (value) => ({ value }) }),
        config: { ...route.config, desk: { role, factor } },
        schema: {
          operationId: id,
          tags: [tag],
          ...schema,
          ...(query && { querystring: query }),
          response: { ...ok(reply), ...response },
        },
        async handler(request, sent) {
          const result: unknown = await run(request as Parameters<typeof run>[0], sent);
          return result === sent ? sent : success((result ?? {}) as object);
        },
      });
    };
  return {
    read: adder({ method: "GET" }),
    change: adder({ method: "POST", ...mutationRoute }),
    check: adder({ method: "POST" }),
  };
}
