/** Draws a shoe in a composition, as a self-contained SVG document. */

import { drawings } from "../silhouettes/index.ts";
import { dice, paletteOf } from "../palette.ts";
import { documentMarkup, pen } from "../render.ts";
import { NEWS_HEIGHT, newsScenes } from "./news-scenes.ts";
import { rect } from "./shapes.ts";
import { schemeOf } from "./scheme.ts";
import { SNAPSHOT_HEIGHT, snapshots } from "./snapshots.ts";
import type { Silhouette } from "../silhouettes/index.ts";
import type { Pen } from "../render.ts";
import type { Composition, Stage } from "./stage.ts";

export type NewsScene = keyof typeof newsScenes;
export type Snapshot = keyof typeof snapshots;
export type SceneName = NewsScene | Snapshot;

/** A shoe of a picture; the seed makes it look the same as in its gallery. */
export interface SceneShoe {
  silhouette: Silhouette;
  colorway: string;
  seed: string;
}

/**
 * Draws a scene. `other` is the second shoe of a comparison, `numeral` the number in the name of the model (CAT-24,
 * CAT-33).
 */
export function drawScene(scene: SceneName, shoe: SceneShoe, other: SceneShoe = shoe, numeral = "1"): string {
  const ink = penOf(shoe);
  // Both shoes share the document's shapes, so that their ids differ.
  const otherInk = { ...penOf(other), shared: ink.shared };
  const roll = dice(`${scene}|${shoe.seed}`);
  roll();
  const stage: Stage = {
    ink,
    drawing: drawings[shoe.silhouette],
    colors: schemeOf(ink.palette, `${scene}|${shoe.seed}`),
    other: { ink: otherInk, drawing: drawings[other.silhouette], colors: schemeOf(otherInk.palette, other.seed) },
    numeral,
    roll,
  };
  const isNews = isNewsScene(scene);
  const composition: Composition = isNews ? newsScenes[scene] : snapshots[scene];
  const height = isNews ? NEWS_HEIGHT : SNAPSHOT_HEIGHT;
  // Below everything, so that no seam between two shapes is transparent.
  const ground = rect(0, 0, 1200, height, stage.colors.back);
  return documentMarkup(ink, ground + composition(stage), height);
}

export function isNewsScene(name: string): name is NewsScene {
  return Object.hasOwn(newsScenes, name);
}

export function isSnapshot(name: string): name is Snapshot {
  return Object.hasOwn(snapshots, name);
}

function penOf({ silhouette, colorway, seed }: SceneShoe): Pen {
  return pen(paletteOf(colorway, seed, drawings[silhouette].gumSole));
}
