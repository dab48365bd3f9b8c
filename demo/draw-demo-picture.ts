import { drawSneaker } from "./drawings/draw-sneaker.ts";
import { silhouetteOf } from "./drawings/silhouette-of.ts";
import { drawScene } from "./drawings/scenes/draw-scene.ts";
import type { SceneShoe } from "./drawings/scenes/draw-scene.ts";
import type { DrawingRequest, Shoe } from "./images.ts";

/** Draws the picture of the demo bundle with the file name `name`, as SVG. Throws when the bundle has no such picture. */
export function drawDemoPicture(requests: ReadonlyMap<string, DrawingRequest>, name: string): Buffer {
  const request = requests.get(name);
  if (!request) throw new Error("there is no such drawing");
  const shoe = sceneShoe(request);
  if ("view" in request) return Buffer.from(drawSneaker({ ...shoe, view: request.view }));
  const other = request.other && sceneShoe(request.other);
  return Buffer.from(drawScene(request.scene, shoe, other, numeralIn(request.fullName)));
}

function sceneShoe({ modelName, fullName, colorway, seed }: Shoe): SceneShoe {
  return { silhouette: silhouetteOf(modelName, fullName), colorway, seed: String(seed) };
}

/** Returns the number of a model such as "Air Jordan 11 Retro" or "Yeezy Boost 350 V2". */
function numeralIn(fullName: string): string | undefined {
  return /\b\d{1,3}\b/.exec(fullName)?.[0];
}
