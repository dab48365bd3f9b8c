import type { NewBundleInput, NewProductInput } from "#domain/entries/bundle.ts";
import type { View } from "./drawings/draw-sneaker.ts";
import type { SceneName } from "./drawings/scenes/draw-scene.ts";
import { randomFor, seedOf } from "./random.ts";

type ProductInput = NewProductInput;
/** Part of a product that its drawing needs. */
export type ShoeProduct = Pick<ProductInput, "slug" | "full_name" | "model" | "color_text" | "nickname">;
type ImageInput = NonNullable<ProductInput["images"]>[number];

/** Views of a gallery, in order. */
const views = ["side", "pair", "heel", "top"] as const satisfies View[];

/** A shoe as a drawing shows it. */
export interface Shoe {
  modelName: string;
  fullName: string;
  colorway: string;
  seed: number;
}

/** Input for drawing one file of the demo: a view of a shoe, or a scene with it and perhaps a second one. */
export type DrawingRequest = (Shoe & { view: View }) | (Shoe & { scene: SceneName; other?: Shoe });

/** Returns the name of a file; drawingRequests() has its content. */
export function drawingFile(slug: string, view: View, run = 1): string {
  return `${slug}-${view}${run === 1 ? "" : `-${run}`}.svg`;
}

/** Returns every view once; a few products have one picture, fewer none. */
export function imagesOf(slug: string, sizeRuns: readonly string[]): ImageInput[] {
  const caption = sizeRuns[0] ?? null;
  const luck = randomFor("images", slug)();
  if (luck < 0.003) return [];
  if (luck < 0.05) return [{ file: drawingFile(slug, "side"), caption }];
  return views.map((view) => ({ file: drawingFile(slug, view), caption }));
}

/** Returns every view once per size run, for a gallery longer than its page shows. */
export function imagesPerSizeRun(slug: string, sizeRuns: readonly string[]): ImageInput[] {
  return sizeRuns.flatMap((caption, at) => views.map((view) => ({ file: drawingFile(slug, view, at + 1), caption })));
}

/** Returns the drawings by file name, for every picture of the bundle. */
export function drawingRequests(
  bundle: NewBundleInput,
  modelColorways: ReadonlyMap<string, { colorway: string }>,
): Map<string, DrawingRequest> {
  const modelNames = new Map((bundle.models ?? []).map(({ slug, name }) => [slug, name]));
  const requests = new Map<string, DrawingRequest>();
  for (const { slug, name, image } of bundle.models ?? []) {
    if (!image) continue;
    const colorway = modelColorways.get(slug)?.colorway ?? "White/Black";
    requests.set(image, { modelName: name, fullName: name, colorway, view: "detail", seed: seedOf(slug) });
  }
  for (const product of bundle.products ?? []) {
    const shoe = shoeOf(product, modelNames);
    for (const { file } of product.images ?? []) {
      requests.set(file, { ...shoe, view: viewOf(product.slug, file) });
    }
  }
  return requests;
}

/**
 * Returns the shoe of a product; `modelNames` are by slug. Every picture of a product has one seed: they show the same
 * shoe.
 */
export function shoeOf(product: ShoeProduct, modelNames: ReadonlyMap<string, string>): Shoe {
  const { slug, full_name: fullName, model, color_text, nickname } = product;
  return {
    modelName: modelNames.get(model ?? "") ?? fullName,
    fullName,
    colorway: colorwayOf(color_text, nickname),
    seed: seedOf(slug),
  };
}

/** End of a nickname that covers the whole shoe in one color, whatever shades its color text names. */
const ONE_COLOR_NICKNAME = /\b(?:black cat|triple (?:black|white))(?: \d[.\d]*)?$/i;

/** Returns the colors of a release in words: its color text, or a nickname that says more. */
export function colorwayOf(colorText: string | null | undefined, nickname: string | null | undefined): string {
  if (nickname && ONE_COLOR_NICKNAME.test(nickname)) return nickname;
  return colorText ?? nickname ?? "";
}

function viewOf(slug: string, file: string): View {
  const rest = file.slice(slug.length + 1);
  return views.find((view) => rest.startsWith(view)) ?? "side";
}
