import type { Database } from "../postgres/connect.ts";
import { isDrawing } from "./picture.ts";

/** Endings of masters (CAT-34). */
const MASTER_ENDINGS = [".jpg", ".webp"];

/** Whether `file` is a drawing of the database, or a variant of one of its pictures. */
export async function isShown(db: Database, file: string): Promise<boolean> {
  const [, name, width] = /^(.+)-(\d+)\.\w+$/.exec(file) ?? [];
  const files = name ? MASTER_ENDINGS.map((ending) => name + ending) : isDrawing(file) ? [file] : [];
  if (files.length === 0) return false;
  const rows = await db.selectFrom("media").where("file", "in", files).select("variant_widths").execute();
  return rows.some(({ variant_widths }) => !name || variant_widths.includes(Number(width)));
}
