import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";

/** Yields the parts of a multipart form. Throws an error with the status of a malformed body. */
export async function* parts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    refuseMalformed(error);
  }
}

/** Throws an error of the parser on, with the status of a malformed body unless it has one. */
export function refuseMalformed(error: unknown): never {
  throw Object.assign(error as Error, { statusCode: (error as { statusCode?: number }).statusCode ?? 400 });
}
