import sharp from "sharp";
import { expect, it } from "vitest";
import { drawings, silhouettes } from "./silhouettes/index.ts";
import { roles } from "./palette.ts";
import { documentMarkup, figureMarkup, pen } from "./render.ts";
import type { Role } from "./palette.ts";

const RED = "#c01010";
const GREEN = "#10c010";

/** Returns the share of the pixels of the side view that a role colors, among those that `others` color. */
async function shareOf(silhouette: (typeof silhouettes)[number], role: Role, others: readonly Role[]): Promise<number> {
  const colorOf = (one: Role) => (one === role ? RED : others.includes(one) ? GREEN : "#808080");
  const parts = Object.fromEntries(roles.map((one) => [one, colorOf(one)])) as Record<Role, string>;
  const ink = pen({ colors: [], parts });
  const svg = documentMarkup(ink, figureMarkup(ink, drawings[silhouette].side));
  const { data } = await sharp(Buffer.from(svg)).resize(240).raw().toBuffer({ resolveWithObject: true });
  let [red, green] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, , opacity = 0] = data.subarray(at, at + 4);
    if (opacity < 250) continue;
    if (r - g > 60) red += 1;
    if (g - r > 60) green += 1;
  }
  return red / (red + green);
}

it.each(silhouettes)("gives the first color of a colorway more of %s than the second (CAT-41)", async (silhouette) => {
  expect(await shareOf(silhouette, "base", ["overlay"])).toBeGreaterThan(0.5);
});
