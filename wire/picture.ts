import { z } from "zod";

/** A picture of a reply (CAT-2). A drawing (SVG) has no `sources`. */
export const picture = z.object({
  src: z.string(),
  /** smaller versions, the best format first, each with a `srcset` */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  width: z.int(),
  height: z.int(),
  /** a color to show until the picture is loaded */
  placeholder: z.string(),
});
