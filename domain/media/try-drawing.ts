import { existsSync } from "node:fs";
import { join } from "node:path";
import { drawingToShare } from "./drawing-to-share.ts";
import { shareFile } from "./picture.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * Draws a drawing to see that it can be drawn, unless that was done before, and keeps below `folder` what social
 * networks show of it; where that is null, nothing. `file` is where the drawing lies, or will. Throws BadPicture.
 */
export async function tryDrawing(folder: string | null, file: string, drawing: Buffer): Promise<void> {
  const kept = folder && join(folder, shareFile(file));
  if (kept && existsSync(kept)) return;
  const drawn = await drawingToShare(drawing);
  // A sweep may take a file that no row names yet; what is not kept is made anew when somebody shares it.
  if (kept) await writeWhole(kept, drawn).catch(() => {});
}
