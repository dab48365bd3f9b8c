import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** Returns the schema of a successful reply: `status: "OK"` next to the call's own keys. */
export function ok<Shape extends z.ZodRawShape>(shape: Shape) {
  return { 200: okBody(shape).describe("The call succeeded.") };
}

export function okBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ status: z.literal("OK"), ...shape });
}

/** Returns the schema of a refusal with `issues`; a refusal of the framework has its fields in place of them. */
export function refusalOf<Issue extends z.ZodType>(issue: Issue) {
  return z.object({ status: z.literal("error"), message: z.string(), issues: z.array(issue).optional() }).loose();
}

/** The schema of a reply that is a file. */
export const file = {
  200: {
    description: "The file",
    content: {
      "application/octet-stream": { schema: z.instanceof(Buffer).meta({ type: "string", format: "binary" }) },
    },
  },
};

/** Headers of a file that a browser must not show as a page. */
export const fileHeaders = {
  "content-type": "application/octet-stream",
  "content-disposition": "attachment",
  "content-security-policy": "default-src 'none'; sandbox",
};

export function success<Body extends object>(body: Body): { status: "OK" } & Body {
  return { status: "OK", ...body };
}

/** Keeps replies of `app` out of caches unless they say otherwise. */
export function refuseStoring(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
  });
}
