import { SaxesParser } from "saxes";

interface Listing {
  objects: { key: string; size: number }[];
  /** asks for the next part; null when this is the last */
  continuationToken: string | null;
}

/** Reads a reply to ListObjectsV2. Throws when it is no XML. */
export function readListing(xml: string): Listing {
  const listing: Listing = { objects: [], continuationToken: null };
  const path: string[] = [];
  let object = { key: "", size: 0 };
  let text = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    path.push(name);
    text = "";
  });
  parser.on("text", (more) => (text += more));
  parser.on("closetag", () => {
    const place = path.slice(1).join("/");
    path.pop();
    if (place === "Contents/Key") object.key = text;
    if (place === "Contents/Size") object.size = Number(text);
    if (place === "NextContinuationToken") listing.continuationToken = text || null;
    if (place !== "Contents") return;
    listing.objects.push(object);
    object = { key: "", size: 0 };
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return listing;
}
