import { z } from "zod";

/** When a release is, as precise as it is known, in a reply (TIME-30). */
export const releaseMoment = z
  .object({
    at: z
      .string()
      .describe("ISO 8601 in the zone of whoever has the hour; without one the date alone, such as 2026-11"),
    precision: z.enum(["hour", "day", "month", "year"]),
    of: z.enum(["release", "retailer"]).describe("Who has the hour"),
    retailer: z.string().optional().describe("The name of the retailer that has it"),
  })
  .nullable();
export type WireMoment = z.output<typeof releaseMoment>;
