import { readFile } from "node:fs/promises";
import { extname, resolve, sep } from "node:path";

const types: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".gif": "image/gif",
};

/** The pictures of MEDIA_FOLDER; what a name shows never changes. */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const folder = resolve(/* turbopackIgnore: true */ process.env.MEDIA_FOLDER ?? "media");
  const file = resolve(/* turbopackIgnore: true */ folder, ...(await params).path);
  const type = types[extname(file)];
  const picture = type && file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null;
  if (!picture || !type) return new Response(null, { status: 404 });
  return new Response(picture, {
    headers: { "content-type": type, "cache-control": "public, max-age=31536000, immutable" },
  });
}
