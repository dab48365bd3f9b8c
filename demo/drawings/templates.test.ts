import { readdirSync, readFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { paletteOf } from "./palette.ts";
import { documentMarkup, figureMarkup, pen } from "./render.ts";
import { drawings } from "./silhouettes/index.ts";

const folder = new URL("silhouettes/", import.meta.url);
const templates = ["sides", "heels", "tops"].flatMap((view) =>
  readdirSync(new URL(view, folder)).map((file) => `${view}/${file}`),
);

/** Reads the names of elements, their ids and their references. Throws when the XML is not well-formed. */
function readTemplate(text: string): { names: Set<string>; ids: string[]; references: string[] } {
  const names = new Set<string>();
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => names.add(name));
  parser.write(text).close();
  const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
  const references = [...text.matchAll(/(?:href="|url\()#([^")]*)/g)].map(([, id = ""]) => id);
  return { names, ids, references };
}

describe("the templates of silhouettes", () => {
  it("are those that the silhouettes name", () => {
    const named = Object.values(drawings).flatMap(({ side, heel, top }) => [side, heel, top]);
    expect(templates.toSorted()).toEqual([...new Set(named)].map((figure) => `${figure}.svg`).toSorted());
  });

  it.each(templates)("%s is well-formed and has only classes that name a color", (file) => {
    const text = readFileSync(new URL(file, folder), "utf8");
    const { names, ids, references } = readTemplate(text);
    expect(["svg", "style", "defs", "g", "path", "use", "clipPath"]).toEqual(expect.arrayContaining([...names]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(references).difference(new Set(["v", "h", "t", "w", "r"]))).toEqual(new Set(ids));

    const ink = pen(paletteOf("White/University Red-Black", file));
    const drawn = documentMarkup(ink, figureMarkup(ink, file.replace(".svg", "")));
    expect(drawn).not.toMatch(/class=|undefined|NaN|<style|<!--|\n/);
    expect(drawn.match(/ id="p/g)).toHaveLength(ids.length);
  });
});
