import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#db/connect.ts";
import type { Enqueue } from "#domain/job.ts";
import { ok } from "#domain/reply.ts";
import { CONTACT_SENT } from "./contact-sent.ts";
import { contactMessage } from "./contract.ts";
import { countries } from "./countries.ts";
import { sendMessage } from "./send-message.ts";

interface Options {
  db: Database;
  now: () => Temporal.Instant;
  enqueue: Enqueue;
  config: { CONTACT_TO: string; SITE_NAME: string };
}

/** The calls of api.md "Contact and stores" by which people write to us. */
export const contactApi: FastifyPluginAsyncZod<Options> = async (app, { db, now, enqueue, config }) => {
  app.post(
    "/contact-us",
    { schema: { summary: "A message to us", body: contactMessage, response: ok({ message: z.string() }) } },
    async ({ body }) => {
      await sendMessage(db, body, { enqueue, now: now(), to: config.CONTACT_TO, siteName: config.SITE_NAME });
      return { status: "OK" as const, message: CONTACT_SENT };
    },
  );

  app.get(
    "/countries",
    {
      schema: {
        summary: "The countries to choose from",
        response: ok({ countries: z.array(z.object({ name: z.string() })) }),
      },
    },
    () => ({ status: "OK" as const, countries: countries.map((name) => ({ name })) }),
  );
};
