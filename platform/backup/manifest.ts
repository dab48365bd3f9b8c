import { z } from "zod";

/** Name of the file with the schema version, tables and checksums of a backup. */
export const MANIFEST = "manifest.json";

/** Version of the format: goes up when an earlier Toebox cannot read the files of a later one. */
export const FORMAT = 1;

const count = z.int().nonnegative();

/** A file of the backup, with the checksum of its content. */
const backupFile = z.object({ name: z.string(), bytes: count, sha256: z.string() });

/** Content of manifest.json (OPS-2). */
export const manifest = z.object({
  format: z.literal(FORMAT),
  toebox: z.string(),
  postgres: z.string(),
  /** ISO 8601, UTC */
  made_at: z.string(),
  migrations: z.array(z.string()),
  /** the id of the key that sealed the secrets; none of a site that sealed nothing */
  secret_key: z.string().optional(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), isCalled: z.boolean() })),
  files: z.array(backupFile),
});

export type Manifest = z.infer<typeof manifest>;

/** Name of the file with the key that sealed the secrets, in a backup that was asked for with it (OPS-28). */
export const KEY_FILE = "secret-key";

const TABLES = "tables/";
const PICTURES = "media/";

/** Returns the name of the file of a table: its rows in the text format of PostgreSQL's COPY. */
export function tableFile(table: string): string {
  return `${TABLES}${table}.copy`;
}

/** Returns the name of the file of a picture, which is a path below the folder of pictures. */
export function pictureFile(file: string): string {
  return `${PICTURES}${file}`;
}

/** Returns the path of a picture below the folder of pictures, or null for another file. */
export function pictureOf(name: string): string | null {
  return name.startsWith(PICTURES) ? name.slice(PICTURES.length) : null;
}
