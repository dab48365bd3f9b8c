import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import * as mini from "zod/mini";
import type { Database } from "#platform/postgres/connect.ts";
import { publicRead } from "./public-read.ts";
import { ok, success } from "./reply.ts";
import { CONTACT_SENT } from "#domain/contact/contact-sent.ts";
import { contactMessage, COUNTRY_UNKNOWN } from "#domain/contact/contact-form.ts";
import { countries } from "#domain/contact/countries.ts";
import { sendMessage } from "#domain/contact/send-message.ts";

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

/** Adds the calls about contact: the message form, and the countries that it offers. */
export const contactApi: FastifyPluginAsyncZod<ContactOptions> = async (app, { db, now, config, limitMessages }) => {
  app.post(
    "/contact-us",
    {
      config: { isWrite: true },
      schema: {
        operationId: "sendMessage",
        tags: ["Contact"],
        summary: "Sends a visitor's message to the site",
        description: "The site mails it to its operator. `error` has the text of each field that is not valid.",
        body: contactRequest,
        response: ok({ message: z.string() }),
      },
    },
    async (request) => {
      const options = { now: now(), siteName: config.SITE_NAME, contactTo: config.CONTACT_TO };
      await limitMessages(request, () => sendMessage(db, request.body, options));
      return success({ message: CONTACT_SENT });
    },
  );

  publicRead(app, "/countries", {
    id: "listCountries",
    tag: "Contact",
    summary: "The countries to choose from",
    description: "The choices of the contact form.",
    response: ok({ countries: z.array(z.object({ name: z.string() })) }),
    read: async () => ({ countries: countries.map((name) => ({ name })) }),
  });
};
