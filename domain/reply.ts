import { z } from "zod";

/** A successful reply of the API: every body says so, beside its own keys (api.md "Conventions"). */
export function ok<Shape extends z.ZodRawShape>(shape: Shape) {
  return { 200: z.object({ status: z.literal("OK"), ...shape }) };
}
