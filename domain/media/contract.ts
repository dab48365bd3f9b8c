import { z } from "zod";

/** A picture as a page needs it. Drawings are sharp at any size and have no `sources`. */
export const picture = z.object({
  src: z.string(),
  /** smaller versions, the best format first, each with a `srcset` */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  width: z.int(),
  height: z.int(),
  /** a colour to show until the picture is there */
  placeholder: z.string(),
});
export type Picture = z.output<typeof picture>;
