/** What becomes of a request by its target alone: it is read at `url`, sent on to `redirect`, or refused with a status. */
export type RequestTarget = { url: string } | { redirect: string } | { refuse: 400 | 404 | 421 };

/**
 * A target that is in normal form as it stands: segments of plain characters, none of them empty, "." or "..", a slash at
 * the end or none, and a query of printable ASCII.
 */
const NORMAL = /^(?=\/)(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~!$&'()*+,;=:@-]+)*\/?(?:\?[!-"$-~]*)?$/;

/**
 * In the path, as the normal form encodes it: no name holds one, no database takes some of them, and to the router's
 * patterns the separators of lines (U+2028, U+2029) are the end of the path.
 */
const CONTROL_CHARACTER = /^[^?]*%(?:[01][0-9A-F]|7F|C2%[89]|E2%80%A[89])/;

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/i;

/**
 * Reads the target of a request line. Every address has one normal form, so that no two addresses of one resource are
 * cached, rendered or limited apart, and none is taken for another's: any other form is redirected to it. `isOurHost` is
 * asked of an absolute form ("http://host/path"); `bytes` is the target as node:http gives it, a character for each byte.
 */
export function readTarget(bytes: string, isOurHost: (host: string) => boolean): RequestTarget {
  if (isNormal(bytes)) return { url: bytes };
  const [, host, rest = ""] = ABSOLUTE_FORM.exec(bytes) ?? [];
  if (host !== undefined && !isOurHost(host.toLowerCase())) return { refuse: 421 };
  const target = host === undefined ? bytes : rest.startsWith("/") ? rest : `/${rest}`;
  // "*" and whatever else is no path
  if (!target.startsWith("/")) return { refuse: 400 };
  const normal = normalize(target);
  if (normal === null) return { refuse: 400 };
  if (CONTROL_CHARACTER.test(normal)) return { refuse: 404 };
  return normal === target ? { url: target } : { redirect: normal };
}

/** Whether a target is in normal form as almost all are: without anything that has to be encoded. */
export function isNormal(target: string): boolean {
  return NORMAL.test(target);
}

/** The normal form of a path with its query, without a fragment; null when the path is not UTF-8. */
function normalize(target: string): string | null {
  const [address = ""] = target.split("#");
  const mark = address.indexOf("?");
  const path = mark < 0 ? address : address.slice(0, mark);
  const query = mark < 0 ? "" : encodeBytes(address.slice(mark));
  const segments: string[] = [];
  for (const encoded of path.split("/")) {
    const segment = decode(encoded);
    if (segment === null) return null;
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(encodeSegment(segment));
  }
  const end = segments.length > 0 && path.endsWith("/") ? "/" : "";
  return `/${segments.join("/")}${end}${query}`;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(encodeBytes(segment));
  } catch {
    return null;
  }
}

/** Encodes what a URL may not hold as it is; what is encoded already stays. */
function encodeBytes(text: string): string {
  return text.replaceAll(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}

/** RFC 3986 lets a segment hold these as they are, which encodeURIComponent would encode. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
