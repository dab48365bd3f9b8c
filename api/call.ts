import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import { ok, success } from "./reply.ts";

/** Request of a call, with its input as the schemas read it. */
type CallRequest<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
> = FastifyRequest<{
  Params: z.output<Params>;
  Querystring: z.output<Query>;
  Body: z.output<Body>;
}>;

/** A call of the API, as its description and its rule have it. */
export interface Call<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Reply extends z.ZodRawShape,
> {
  /** its name in the description of the API */
  id: string;
  summary: string;
  description: string;
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
    request: CallRequest<Params, Query, Body>,
    reply: FastifyReply,
  ): Promise<FastifyReply | (string extends keyof Reply ? void : z.input<z.ZodObject<Reply>>)>;
}

/** Adds a call at an address. `Conditions` are those of whoever may make it. */
export type AddCall<Conditions = object> = <
  Params extends z.core.$ZodType = z.ZodUnknown,
  Query extends z.core.$ZodType = z.ZodUnknown,
  Body extends z.core.$ZodType = z.ZodUnknown,
  Reply extends z.ZodRawShape = z.ZodRawShape,
>(
  url: string,
  call: Call<Params, Query, Body, Reply> & Conditions,
) => void;

/** Returns the options of the route of a call but its address, method and config. */
export function routeOf<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Reply extends z.ZodRawShape,
>(
  tag: string,
  { id, bodyLimit, takesFile, query, reply, response, run, ...schema }: Call<Params, Query, Body, Reply>,
): Pick<RouteOptions, "bodyLimit" | "validatorCompiler" | "schema" | "handler"> {
  return {
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(takesFile && { validatorCompiler: () => (value) => ({ value }) }),
    schema: {
      operationId: id,
      tags: [tag],
      ...schema,
      ...(query && { querystring: query }),
      response: { ...ok(reply ?? {}), ...response },
    },
    async handler(request, sent) {
      const result: unknown = await run(request as Parameters<typeof run>[0], sent);
      return result === sent ? sent : success((result ?? {}) as object);
    },
  };
}
