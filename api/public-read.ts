import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import type { Caller } from "#domain/people/owner.ts";
import { success } from "./reply.ts";

/** Source of a read: a reply that is the same for everyone may come from a replica, a caller's own may not (OPS-13). */
export interface Source {
  db: Database;
  index: CatalogReader;
}

/** Input of a public read: the parameters of the request, and the source to read from. */
export interface ReadInput<Query = unknown, Params = unknown> extends Source {
  query: Query;
  params: Params;
  /** nobody in particular, unless the request says who */
  caller: Caller;
}

/** The bodies of a public read's replies; see publicRead() */
interface PublicBodies {
  /** of everyone, only from the parameters */
  everyone: (input: ReadInput) => Promise<object>;
  /** that of the caller whom the request names */
  own: (request: FastifyRequest, source: Source) => Promise<object>;
}

declare module "fastify" {
  interface FastifyContextConfig {
    publicRead?: PublicBodies;
  }
}

interface PublicRead<Query extends z.ZodType, Params extends z.ZodType, Reply extends z.ZodType> {
  /** its name in the description of the API */
  id: string;
  tag: string;
  summary: string;
  description?: string;
  query?: Query;
  params?: Params;
  response: { 200: Reply };
  /** Makes the reply, without its status, only from its input; cached when the input names no caller. */
  read: (input: ReadInput<z.output<Query>, z.output<Params>>) => Promise<BodyOf<Reply>>;
  /** Adds the caller's own reactions to the reply. Called only for a request that names its caller. */
  personalize?: (
    body: BodyOf<Reply>,
    input: ReadInput<z.output<Query>, z.output<Params>>,
    request: FastifyRequest,
  ) => Promise<BodyOf<Reply>>;
}

type BodyOf<Reply extends z.ZodType> = WithoutStatus<z.input<Reply>>;
/** Distributes over a union, so that its members remain separate. */
type WithoutStatus<Body> = Body extends unknown ? Omit<Body, "status"> : never;

/** Adds a call whose reply follows from its path and its declared parameters, and is the same for everyone but a named caller. */
export function publicRead<
  Query extends z.ZodType = z.ZodUnknown,
  Params extends z.ZodType = z.ZodUnknown,
  Reply extends z.ZodType = z.ZodType,
>(
  app: FastifyInstance,
  url: string,
  { id, tag, query, read, personalize, ...schema }: PublicRead<Query, Params, Reply>,
): void {
  type Input = ReadInput<z.output<Query>, z.output<Params>>;
  const bodies: PublicBodies = {
    everyone: async (input) => success(await read(input as Input)),
    async own(request, source) {
      const input = { query: request.query, params: request.params, caller: request.caller, ...source } as Input;
      const body = await read(input);
      return success(personalize ? await personalize(body, input, request) : body);
    },
  };
  // cachePublicReads replaces the handler
  app.route({
    method: "GET",
    url,
    schema: { operationId: id, tags: [tag], ...schema, ...(query && { querystring: query }) },
    config: { publicRead: bodies },
    handler: unhandled,
  });
}

function unhandled(): never {
  throw new Error("a public read is registered where cachePublicReads does not see it");
}
