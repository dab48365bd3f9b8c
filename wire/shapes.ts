import { z } from "zod";

/** A flag of a reply (API-5). */
export const flag = z.literal([0, 1]);
export const count = z.int().min(0);
