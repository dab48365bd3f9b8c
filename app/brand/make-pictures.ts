// npm run icons: draws every picture that shows the mark or the name. Run it after a change of mark.svg or of the
// headline font.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { icons, makeIcon } from "./icons.ts";
import { makeSharePicture } from "./share-picture.ts";

const write = (name: string, picture: Buffer) => writeFileSync(join(import.meta.dirname, name), picture);

for (const icon of icons) write(icon.name, await makeIcon(icon));
write("share.png", await makeSharePicture());
