import { z } from "zod";
import { alertKindNames } from "#domain/alerts/alert-kinds.ts";

const kind = z.enum(alertKindNames, `must be some of ${alertKindNames.join(", ")}`);

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const timeRule = "must be a time such as 22:00, or null";
const zoneRule = "must be an IANA key such as America/New_York, or null";
const sizesRule = "must be up to 50 ids of size runs, or null";

/** The choices of a person about alerts. */
export const alertChoices = z.object({
  mail: z
    .array(kind, "must be a list of kinds")
    .max(20, "must be a list of kinds")
    .describe("The kinds that are mailed"),
  push: z
    .array(kind, "must be a list of kinds")
    .max(20, "must be a list of kinds")
    .describe("The kinds that browsers show"),
  quiet_from: z
    .string(timeRule)
    .regex(TIME, timeRule)
    .nullable()
    .describe("The local time from which none is sent, such as 22:00"),
  quiet_until: z
    .string(timeRule)
    .regex(TIME, timeRule)
    .nullable()
    .describe("The local time at which they are sent again"),
  time_zone: z
    .string(zoneRule)
    .max(100, zoneRule)
    .regex(/^[^\0]+$/, zoneRule)
    .nullable()
    .describe("The IANA zone of the browser; the profile of an account may have another"),
  size_run_ids: z
    .array(z.int32(sizesRule), sizesRule)
    .max(50, sizesRule)
    .nullable()
    .describe("Size runs in which brands, models and confirmed releases are followed; null for all"),
  first_shop: z
    .boolean("must be true or false")
    .describe(
      "Whether alerts of the hour and of 15 minutes come for the first shop, too, where one opens before the release",
    ),
});

/** Follows, choices and browsers of a person. */
export const alerts = alertChoices.extend({
  follows: z.array(
    z.object({
      brand_id: z.int().nullable(),
      model_id: z.int().nullable(),
      name: z.string().nullable().describe("null, as both ids, for everything that is confirmed"),
      path: z.string().nullable().describe("The page"),
    }),
  ),
  watched: z.int().describe("Products on the watchlist, which are followed as well"),
  planned: z.int().describe("Products of the plan that are not ticked off, which are followed as well"),
  email: z.string().nullable().describe("The account's; null for a visitor, who gets no mail"),
  browsers: z.array(
    z.object({
      id: z.int(),
      device: z.string().meta({ examples: ["Firefox on Windows"] }),
      created_at: z.iso.datetime(),
      digest: z.string().describe("SHA-256 of the endpoint in hexadecimal, by which a browser finds itself"),
    }),
  ),
  public_key: z.string().describe("The key of this site for PushManager.subscribe"),
});
export type Alerts = z.output<typeof alerts>;
