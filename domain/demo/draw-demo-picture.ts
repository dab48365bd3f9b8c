import { drawSneaker } from "./drawings/draw-sneaker.ts";
import { familyOf } from "./drawings/family-of.ts";
import type { DrawingRequest } from "./images.ts";

/** Draws the picture of the demo bundle with the file name `name`, as SVG. Throws when the bundle has no such picture. */
export function drawDemoPicture(requests: ReadonlyMap<string, DrawingRequest>, name: string): Buffer {
  const request = requests.get(name);
  if (!request) throw new Error("there is no such drawing");
  const { modelName, fullName, colorway, view, seed } = request;
  return Buffer.from(drawSneaker({ family: familyOf(modelName, fullName), colorway, view, seed: String(seed) }));
}
