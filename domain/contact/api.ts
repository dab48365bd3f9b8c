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
}

/** The calls of api.md "Contact and stores" that are about contact. */
export const contactApi: FastifyPluginAsyncZod<ContactOptions> = async (app, { db, now, config }) => {
  app.post(
    "/contact-us",
    {
      config: { isLimited: true },
      schema: {
        summary: "A visitor's message to the site",
        body: contactRequest,
        response: ok({ message: z.string() }),
      },
    },
    async ({ body }) => {
      await sendMessage(db, body, { now: now(), siteName: config.SITE_NAME, contactTo: config.CONTACT_TO });
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
