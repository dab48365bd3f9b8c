import type { FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import type { Caller } from "#domain/visitors/contract.ts";
import { callerOf } from "./caller.ts";
import { success } from "./reply.ts";

/** The parameters of a request: the only input of a public read but for a request that names its caller. */
export interface Parameters<Query = unknown, Params = unknown> {
  query: Query;
  params: Params;
  /** nobody in particular, unless the request says who */
  caller: Caller;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** makes the body of a reply that is the same for everyone; see publicRead() */
    publicRead?: (parameters: Parameters) => Promise<object>;
  }
}

interface PublicRead<Query extends z.ZodType, Params extends z.ZodType, Reply extends z.ZodType> {
  url: string;
  schema: {
    operationId: string;
    tags: string[];
    summary: string;
    description?: string;
    querystring?: Query;
    params?: Params;
    response: { 200: Reply };
  };
  /** Makes the reply, without its status, from the parameters alone; cached when they name no caller. */
  read: (parameters: Parameters<z.output<Query>, z.output<Params>>) => Promise<BodyOf<Reply>>;
  /** Adds the caller's own marks to the reply. Called only for a request that names its caller. */
  personalize?: (
    body: BodyOf<Reply>,
    parameters: Parameters<z.output<Query>, z.output<Params>>,
    request: FastifyRequest,
  ) => Promise<BodyOf<Reply>>;
}

type BodyOf<Reply extends z.ZodType> = WithoutStatus<z.input<Reply>>;
/** Distributes over a union, so that its members stay apart. */
type WithoutStatus<Body> = Body extends unknown ? Omit<Body, "status"> : never;

/** A route whose reply follows from its path and its declared parameters, and is the same for everyone but a named caller. */
export function publicRead<
  Query extends z.ZodType = z.ZodUnknown,
  Params extends z.ZodType = z.ZodUnknown,
  Reply extends z.ZodType = z.ZodType,
>({ url, schema, read, personalize }: PublicRead<Query, Params, Reply>): RouteOptions {
  type Read = Parameters<z.output<Query>, z.output<Params>>;
  const publicBody = async (parameters: Parameters) => success(await read(parameters as Read));
  return {
    method: "GET",
    url,
    schema,
    config: { publicRead: publicBody },
    handler: async (request) => {
      const parameters = { query: request.query, params: request.params, caller: callerOf(request) } as Read;
      const body = await read(parameters);
      return success(personalize ? await personalize(body, parameters, request) : body);
    },
  };
}
