import fp from "fastify-plugin";
import { DegradedLog } from "#platform/http/degraded-log.ts";
import { answerErrors } from "#platform/http/errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** logs why the site serves only cached responses */
    degraded: DegradedLog;
  }
}

/** Answers every error in its documented form (API-3). */
export const errors = fp(async (app) => {
  app.decorate("degraded", new DegradedLog(app.log));
  answerErrors(app, app.degraded);
});
