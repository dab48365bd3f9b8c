import type { BundleInput } from "#domain/exchange/bundle.ts";
import type { View } from "./drawings/draw-sneaker.ts";
import { randomFor, seedOf } from "./random.ts";

type ProductInput = NonNullable<BundleInput["products"]>[number];
type ImageInput = NonNullable<ProductInput["images"]>[number];

/** The views of a gallery, in order. */
const views = ["side", "pair", "heel", "top"] as const satisfies View[];

/** The input for drawing one file of the demo. */
export interface DrawingRequest {
  modelName: string;
  fullName: string;
  colorway: string;
  view: View;
  seed: number;
}

/** The name of a file; drawingRequests() says what it shows. */
export function drawingFile(slug: string, view: View, run = 1): string {
  return `${slug}-${view}${run === 1 ? "" : `-${run}`}.svg`;
}

/** Every view once; a few products have one picture, fewer none. */
export function imagesOf(slug: string, sizeRuns: readonly string[]): ImageInput[] {
  const caption = sizeRuns[0] ?? null;
  const luck = randomFor("images", slug)();
  if (luck < 0.003) return [];
  if (luck < 0.05) return [{ file: drawingFile(slug, "side"), caption }];
  return views.map((view) => ({ file: drawingFile(slug, view), caption }));
}

/** Every view once per size run, for a gallery longer than its page shows. */
export function imagesPerSizeRun(slug: string, sizeRuns: readonly string[]): ImageInput[] {
  return sizeRuns.flatMap((caption, at) => views.map((view) => ({ file: drawingFile(slug, view, at + 1), caption })));
}

/** The drawings by file name, for every picture of the bundle. */
export function drawingRequests(
  bundle: BundleInput,
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
    const fullName = product.full_name;
    const modelName = modelNames.get(product.model ?? "") ?? fullName;
    const colorway = product.color_text ?? product.nickname ?? "";
    // One seed for all views: they show the same shoe.
    const seed = seedOf(product.slug);
    for (const { file } of product.images ?? []) {
      requests.set(file, { modelName, fullName, colorway, view: viewOf(product.slug, file), seed });
    }
  }
  return requests;
}

function viewOf(slug: string, file: string): View {
  const rest = file.slice(slug.length + 1);
  return views.find((view) => rest.startsWith(view)) ?? "side";
}
