import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import * as mini from "zod/mini";
import type { Database } from "#db/connect.ts";
import { publicRead } from "#domain/public-read.ts";
import { ok } from "#domain/reply.ts";
import { CONTACT_SENT } from "./contact-sent.ts";
import { contactMessage, COUNTRY_UNKNOWN } from "./contract.ts";
import { countries } from "./countries.ts";
import { sendMessage } from "./send-message.ts";

const listed = new Set<string | null>([...countries, null]);

const contactRequest = mini.extend(contactMessage, {
  country: contactMessage.shape.country.check(mini.refine((name) => listed.has(name), COUNTRY_UNKNOWN)),
});

interface ContactOptions {
  db: Database;
  now: () => Temporal.Instant;
  config: { SITE_NAME: string; CONTACT_TO: string };
  /** Runs what accepts a message, unless there were too many: then throws LimitReached. */
  limitMessages: <Result>(request: FastifyRequest, accept: () => Promise<Result>) => Promise<Result>;
}

/** The calls of api.md "Contact and stores" that are about contact. */
export const contactApi: FastifyPluginAsyncZod<ContactOptions> = async (app, { db, now, config, limitMessages }) => {
  app.post(
    "/contact-us",
    {
      config: { isWrite: true },
      schema: {
        summary: "A visitor's message to the site",
        body: contactRequest,
        response: ok({ message: z.string() }),
      },
    },
    async (request) => {
      const options = { now: now(), siteName: config.SITE_NAME, contactTo: config.CONTACT_TO };
      await limitMessages(request, () => sendMessage(db, request.body, options));
      return { status: "OK" as const, message: CONTACT_SENT };
    },
  );

  app.get(
    "/countries",
    {
      ...publicRead,
      schema: {
        summary: "The countries to choose from",
        response: ok({ countries: z.array(z.object({ name: z.string() })) }),
      },
    },
    async () => ({ status: "OK" as const, countries: countries.map((name) => ({ name })) }),
  );
};
