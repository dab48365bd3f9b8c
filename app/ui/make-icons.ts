// npm run icons: writes icons/, the shapes of the icons that are shown. lucide has 1,600 more, and weighs 34 MB.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { icons } from "lucide";
import type { IconShapes } from "./icon.tsx";

const names =
  `ArrowDown ArrowRight ArrowUp Bookmark CalendarDays CalendarPlus ChevronDown ChevronLeft ChevronRight Copy Eye EyeOff Heart List
  LocateFixed Map Menu Minus Monitor Moon Navigation Pause Phone Plus Search SlidersHorizontal Sun SunMoon ThumbsDown
  ThumbsUp X`.split(/\s+/) as (keyof typeof icons)[];

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../node_modules/lucide/package.json"), "utf8"),
) as { version: string };

const folder = join(import.meta.dirname, "icons");
const fileOf = (name: string) => `${name.replaceAll(/(?!^)[A-Z]/g, "-$&").toLowerCase()}.ts`;
const note = `// lucide ${version} (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.`;

/** Joins the paths of an icon into one: a list with a button in each row has an element less for each. */
function joinPaths(shapes: IconShapes): IconShapes {
  const lines = shapes.filter(([shape]) => shape === "path").map(([, { d = "" }]) => fromOrigin(d));
  const others = shapes.filter(([shape]) => shape !== "path");
  return lines.length === 0 ? others : [...others, ["path", { d: lines.join("") }]];
}

/** Returns a path whose first move is from the origin, wherever it stands: "m5 12 7-7" is "M5 12l7-7". */
function fromOrigin(path: string): string {
  return path.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+) ?(?=[-\d.])/, "M$1 $2l").replace(/^m/, "M");
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of names) {
  const shapes = `export const ${name}Icon: IconShapes = ${JSON.stringify(joinPaths(icons[name] as IconShapes))};`;
  writeFileSync(join(folder, fileOf(name)), `${note}\nimport type { IconShapes } from "../icon.tsx";\n\n${shapes}\n`);
}
// a file for each, so that a page loads only those that it shows
const exports = names.map((name) => `export { ${name}Icon } from "./icons/${fileOf(name)}";`);
writeFileSync(join(import.meta.dirname, "icons.ts"), `${note}\n${exports.join("\n")}\n`);
