import { execFileSync, spawn } from "node:child_process";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DRAWING } from "#test/import-rows.ts";
import { isFullRun } from "#test/full-run.ts";
import { BadPicture } from "./bad-picture.ts";
import { drawingToSocialImage } from "./drawing-to-social-image.ts";
import { inspectDrawing } from "./inspect-drawing.ts";

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900">${body}</svg>`);

/** Returns fixed pseudorandom numbers from 0 to 1199. */
const numbers = (count: number) => Array.from({ length: count }, (_, at) => (at * at * 7919 + at * 104_729) % 1200);

/** Masks that each refer twice to the one before. */
const masks = Array.from({ length: 12 }, (_, at) => {
  const rect = `<rect width="1200" height="900" fill="#fff"${at > 0 ? ` mask="url(#m${at - 1})"` : ""}/>`;
  return `<mask id="m${at}">${rect.repeat(2)}</mask>`;
});

const slow: [string, Buffer][] = [
  [
    "curves that cross each other",
    svg(`<path fill="none" stroke="red" stroke-width="99" d="M0 0C${numbers(30_000).join(" ")}"/>`),
  ],
  [
    "arcs of a large radius",
    svg(
      `<path stroke="red" d="M0 0${numbers(500)
        .map((x) => `A1e6 1e6 0 1 1 ${x} ${x / 2}`)
        .join("")}"/>`,
    ),
  ],
  ["masks in masks", svg(`${masks.join("")}<rect width="1200" height="900" mask="url(#m11)"/>`)],
];

/** Returns the drawing processes of a parent. */
function drawersOf(parent: number | undefined): number[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,command="], { encoding: "utf8" });
  return table
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s.*--input-type=module/.exec(line)?.slice(1).map(Number) ?? [])
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? pid : []));
}

describe("a drawing process (CAT-24, CAT-25)", () => {
  it("gives a JPEG of 1200 by 630", async () => {
    const drawn = await drawingToSocialImage(Buffer.from(DRAWING));
    expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(drawersOf(process.pid)).toEqual([]);
  });

  it.each(isFullRun ? slow : slow.slice(0, 1))("is killed when it takes too long: %s", async (_, drawing) => {
    expect(inspectDrawing(drawing)).toEqual({ width: 1200, height: 900 });
    const outcome = await drawingToSocialImage(drawing, 1).catch((error: unknown) => error);
    expect(outcome).toEqual(new BadPicture("takes too long to draw: more than 1 seconds"));
    expect(drawersOf(process.pid)).toEqual([]);
  });

  it("is killed when it takes too much memory", async () => {
    const side = `width="36000" height="36000"`;
    const drawing = svg(
      `<pattern id="p" patternUnits="userSpaceOnUse" ${side}><rect ${side}/></pattern><rect ${side} fill="url(#p)"/>`,
    );
    const outcome = await drawingToSocialImage(drawing, 20).catch((error: unknown) => error);
    expect(outcome).toEqual(new BadPicture("takes too much memory to draw: more than 512 MB"));
    expect(drawersOf(process.pid)).toEqual([]);
  });

  it("has none of the environment, and ends with its parent", async () => {
    const program = `
      const { drawingToSocialImage } = await import(${JSON.stringify(new URL("drawing-to-social-image.ts", import.meta.url))});
      await drawingToSocialImage(Buffer.from(${JSON.stringify(slow[0]?.[1].toString())}), 60);
    `;
    const parent = spawn(process.execPath, ["--eval", program], { stdio: "inherit", env: { PASSWORD: "swordfish" } });
    await expect.poll(() => drawersOf(parent.pid)).toHaveLength(1);
    const [drawer] = drawersOf(parent.pid);
    const shownWithEnvironment = (pid?: number) =>
      execFileSync("ps", ["eww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    expect(shownWithEnvironment(parent.pid)).toContain("swordfish");
    expect(shownWithEnvironment(drawer)).not.toContain("swordfish");
    parent.kill("SIGKILL");
    const isRunning = () =>
      execFileSync("ps", ["-A", "-o", "pid=,stat="], { encoding: "utf8" })
        .split("\n")
        .some((line) => new RegExp(`^\\s*${drawer}\\s+[^Z]`).test(line));
    await expect.poll(isRunning).toBe(false);
  });

  it("refuses bytes that are no drawing", async () => {
    for (const bytes of [Buffer.from("<svg"), Buffer.alloc(0), Buffer.alloc(1_000_000, "<")])
      await expect(drawingToSocialImage(bytes)).rejects.toThrow(new BadPicture("cannot be drawn"));
  });
});
