import type { EntryChange } from "./entry-change.ts";

/** Fields of rows and of entries that name pictures: the one of an entry, those of a product with their captions, those of a post. */
export const pictureFields = ["image", "images", "media"] as const;
type Pictured = { [Field in (typeof pictureFields)[number]]?: unknown };

/** A picture that a row or an entry names, with its place there. */
export interface NamedPicture {
  name: string;
  path: PropertyKey[];
}

/** Returns the pictures of an entry, or of a row that may not be valid. */
export function picturesOf(value: unknown): NamedPicture[] {
  const { image, images, media } = (value ?? {}) as Pictured;
  const listed = Array.isArray(images) ? (images as unknown[]) : [];
  const named: { name: unknown; path: PropertyKey[] }[] = [
    { name: image, path: ["image"] },
    ...listed.map((one, index) => ({
      name: (one as { file?: unknown } | null)?.file,
      path: ["images", index, "file"],
    })),
    ...(Array.isArray(media) ? (media as unknown[]) : []).map((name, index) => ({ name, path: ["media", index] })),
  ];
  return named.filter((picture): picture is NamedPicture => typeof picture.name === "string");
}

/** Returns an entry or a row with other names for its pictures, and without those for which `rename` returns null. */
export function withPictures<Entry extends object>(entry: Entry, rename: (name: string) => string | null): Entry {
  const { image, images, media } = entry as Pictured;
  const renamed = (name: unknown) => (typeof name === "string" ? rename(name) : name);
  return {
    ...entry,
    ...(image !== undefined && { image: renamed(image) }),
    ...(Array.isArray(images) && {
      images: images.flatMap((one: { file?: unknown } | null) => {
        const file = renamed(one?.file);
        if (file === null) return [];
        return [file === undefined ? one : { ...one, file }];
      }),
    }),
    ...(Array.isArray(media) && { media: media.flatMap((name) => renamed(name) ?? []) }),
  };
}

/** Returns the pictures of entries before and after changes, each once, by path below the media folder. */
export function picturesOfChanges(changes: EntryChange[]): string[] {
  const pictures = changes.flatMap(({ before, after }) => [...picturesOf(before), ...picturesOf(after)]);
  return [...new Set(pictures.map(({ name }) => name))];
}
