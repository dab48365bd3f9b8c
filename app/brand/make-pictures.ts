// npm run icons: draws every picture that carries the mark or the name. To be run when mark.svg or the headline font
// has changed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { icons, makeIcon } from "./icons.ts";
import { makeSharePicture } from "./share-picture.ts";

const write = (name: string, picture: Buffer) => writeFileSync(join(import.meta.dirname, name), picture);

for (const icon of icons) write(icon.name, await makeIcon(icon));
write("share.png", await makeSharePicture());
