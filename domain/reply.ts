import { z } from "zod";

/** A successful reply of the API: every body says so, beside its own keys (api.md "Conventions"). */
export function ok<Shape extends z.ZodRawShape>(shape: Shape) {
  return { 200: z.object({ status: z.literal("OK"), ...shape }) };
}

/** Flags are numbers in every reply (api.md "Conventions"). */
export const flag = z.literal([0, 1]);
export const count = z.int().min(0);
