import { z } from "zod";
import { picture } from "#platform/media/contract.ts";

export const modelDetail = z.object({
  id: z.int(),
  page_title: z.string(),
  name: z.string(),
  /** the address of its picture, 1,280 px wide where it has as many */
  image: z.string().nullable(),
  picture: picture.nullable(),
  description: z.string(),
  permalink: z.string(),
});
export type ModelDetail = z.output<typeof modelDetail>;

/** A model in a menu; `key` is its slug (CAT-14). */
const menuEntry = z.object({ key: z.string(), value: z.string() });
export type MenuEntry = z.output<typeof menuEntry>;

export const headerMenu = z.object({
  nike: z.array(menuEntry.extend({ datavalue: z.array(menuEntry) })),
  jordan: z.array(menuEntry),
  adidas: z.array(menuEntry),
});
export type HeaderMenu = z.output<typeof headerMenu>;

const named = z.object({ id: z.int(), name: z.string(), slug: z.string() });
export const brandList = z.array(named);
export const modelList = z.array(named);
export const sizeRunList = z.array(z.object({ gender_name: z.string() }));
