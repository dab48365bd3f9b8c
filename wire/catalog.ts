import { z } from "zod";
import type { Named } from "#domain/catalog/names.ts";
import type { HeaderMenu, MenuEntry } from "#domain/catalog/read-header-menu.ts";
import type { Model } from "#domain/catalog/read-model.ts";
import { picture } from "./picture.ts";

/** A model in a reply (CAT-15). */
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

export type WireModel = z.output<typeof modelDetail>;

/** Returns a model in the words of the API. */
export function toWireModel({ title, slug, ...model }: Model): WireModel {
  return { ...model, page_title: title, permalink: slug };
}

/** A model in a menu; `key` is its slug (CAT-14). */
const menuEntry = z.object({ key: z.string(), value: z.string() });

export const headerMenu = z.object({
  nike: z.array(menuEntry.extend({ datavalue: z.array(menuEntry) })),
  jordan: z.array(menuEntry),
  adidas: z.array(menuEntry),
});
export type WireHeaderMenu = z.output<typeof headerMenu>;

/** Returns the menus of the header in the words of the API. */
export function toWireHeaderMenu({ nike, jordan, adidas }: HeaderMenu): WireHeaderMenu {
  return {
    nike: nike.map(({ models, ...group }) => ({ ...toWireEntry(group), datavalue: models.map(toWireEntry) })),
    jordan: jordan.map(toWireEntry),
    adidas: adidas.map(toWireEntry),
  };
}

function toWireEntry({ slug, name }: MenuEntry): z.output<typeof menuEntry> {
  return { key: slug, value: name };
}

const named = z.object({ id: z.int(), name: z.string(), slug: z.string() });
export const brandList = z.array(named);
export const modelList = z.array(named);
export const sizeRunList = z.array(z.object({ gender_name: z.string() }));

/** Returns size runs in the words of the API. */
export function toWireSizeRuns(sizeRuns: Pick<Named, "name">[]): z.output<typeof sizeRunList> {
  return sizeRuns.map(({ name }) => ({ gender_name: name }));
}
