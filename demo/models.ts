import { type BrandSlug, brands } from "#domain/catalog/brands.ts";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { adidasModels } from "./models/adidas.ts";
import { jordanModels } from "./models/jordan.ts";
import { nikeModels } from "./models/nike.ts";
import { yeezyModels } from "./models/yeezy.ts";
import { drawingFile } from "./images.ts";
import type { ModelText } from "./models/model-text.ts";

type Row<Section extends keyof BundleInput> = NonNullable<BundleInput[Section]>[number];

const texts: Record<BrandSlug, ModelText[]> = {
  jordan: jordanModels,
  nike: nikeModels,
  adidas: adidasModels,
  yeezy: yeezyModels,
};

export const modelTexts: ReadonlyMap<string, ModelText & { brand: BrandSlug }> = new Map(
  brands.flatMap(({ slug: brand }) => texts[brand].map((text) => [text.slug, { ...text, brand }] as const)),
);

export const models: Row<"models">[] = [...modelTexts.values()].map(({ slug, brand, name, paragraphs }) => ({
  slug,
  brand,
  name,
  page_title: `${withBrand(brand, name)} Release Dates`,
  description: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n"),
  image: drawingFile(slug, "side"),
}));

/** Menus of the header (CAT-14, SITE-29). */
export const menu: Row<"menu">[] = [
  group("nike", "lifestyle", "Lifestyle", [
    "air-force-1",
    "nike-dunk",
    "nike-blazer",
    "nike-cortez",
    "air-presto",
    "air-huarache",
    "air-fear-of-god",
    "nike-mind",
  ]),
  group("nike", "air-max", "Air Max", [
    "air-max-1",
    "air-max-90",
    "air-max-95",
    "air-max-97",
    "air-max-270",
    "air-max-plus",
    "air-vapormax",
  ]),
  group("nike", "basketball", "Basketball", [
    "nike-kobe",
    "nike-lebron",
    "nike-kd",
    "nike-kyrie",
    "nike-pg",
    "nike-ja",
    "air-foamposite",
    "air-more-uptempo",
    "nike-adapt",
  ]),
  group("nike", "running", "Running", [
    "air-zoom-pegasus",
    "nike-zoom-running",
    "react-element",
    "nike-ldwaffle",
    "nike-shox",
  ]),
  group("nike", "skateboarding", "Skateboarding", ["sb-dunk"]),
  group(
    "jordan",
    "air-jordan",
    "Air Jordan",
    jordanModels.map(({ slug }) => slug),
  ),
  group(
    "adidas",
    "originals",
    "Originals and Sport",
    adidasModels.map(({ slug }) => slug),
  ),
];

function group(brand: BrandSlug, key: string, value: string, slugs: string[]): Row<"menu"> {
  return { brand, key, value, models: slugs };
}

/** Adds the maker to a page title: "Air Max 1" needs it, "Air Jordan 1" and "Yeezy Slide" do not. */
function withBrand(brand: BrandSlug, name: string): string {
  const maker = { nike: "Nike", adidas: "adidas", jordan: "", yeezy: "" }[brand];
  return maker === "" || name.startsWith(maker) ? name : `${maker} ${name}`;
}
