// npm run icons: draws every picture that shows the mark or the name, and takes the screenshots. Run it after a change of
// mark.svg, of the headline font, or of what the pages in the screenshots look like.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { icons, makeIcon } from "./icons.ts";
import { makeSharePicture } from "./share-picture.ts";
import { takeScreenshots } from "./take-screenshots.ts";

const write = (name: string, picture: Buffer) => writeFileSync(join(import.meta.dirname, name), picture);

for (const icon of icons) write(icon.name, await makeIcon(icon));
write("share.png", await makeSharePicture());
for (const [name, picture] of Object.entries(await takeScreenshots())) write(name, picture);
