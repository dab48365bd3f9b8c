import { z } from "zod";

/** Large work on the catalog, in a reply. */
export const runningWork = z.object({
  kind: z.enum(["import", "undo", "redo"]),
  by: z.string().describe("A person's name, a program or an operator's login"),
  is_own: z.boolean(),
  since: z.iso.datetime(),
  percent: z.int().describe("How much is done, from 0 to 100"),
  may_cancel: z
    .boolean()
    .describe("Whether the caller may end it: it is the caller's own, or the caller is an operator"),
});
export type WireRunningWork = z.output<typeof runningWork>;
