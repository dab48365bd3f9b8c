// npm run icons: writes icons/, the shapes of the icons that are shown. lucide has 1,600 more, and weighs 34 MB.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { icons } from "lucide";

const names =
  `ArrowDown ArrowUp Bookmark CalendarDays CalendarPlus ChevronDown ChevronLeft ChevronRight Copy Eye EyeOff Heart List
  LocateFixed Map Menu Minus Monitor Moon Navigation Pause Phone Plus Search SlidersHorizontal Sun SunMoon ThumbsDown
  ThumbsUp X`.split(/\s+/) as (keyof typeof icons)[];

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../node_modules/lucide/package.json"), "utf8"),
) as { version: string };

const folder = join(import.meta.dirname, "icons");
const fileOf = (name: string) => `${name.replaceAll(/(?!^)[A-Z]/g, "-$&").toLowerCase()}.ts`;
const note = `// lucide ${version} (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of names) {
  const shapes = `export const ${name}Icon: IconShapes = ${JSON.stringify(icons[name])};`;
  writeFileSync(join(folder, fileOf(name)), `${note}\nimport type { IconShapes } from "../icon.tsx";\n\n${shapes}\n`);
}
// a file for each, so that a page loads only those that it shows
const exports = names.map((name) => `export { ${name}Icon } from "./icons/${fileOf(name)}";`);
writeFileSync(join(import.meta.dirname, "icons.ts"), `${note}\n${exports.join("\n")}\n`);
