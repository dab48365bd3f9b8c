/** Outcome of a request by its target: served at `url`, redirected, or refused with a status. */
export type RequestTarget = { url: string } | { redirect: string } | { refuse: 400 | 404 | 421 };

/**
 * Target in normal form that needs no encoding: segments of plain characters, none of them empty, "." or "..", an
 * optional slash at the end, and a query of printable ASCII.
 */
const NORMAL = /^(?=\/)(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~!$&'()*+,;=:@-]+)*\/?(?:\?[!-"$-~]*)?$/;

/**
 * Encoded control character in the path. No name contains one, PostgreSQL refuses some, and the line separators
 * (U+2028, U+2029) would end the path in the router's patterns.
 */
const CONTROL_CHARACTER = /^[^?]*%(?:[01][0-9A-F]|7F|C2%[89]|E2%80%A[89])/;

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/i;

/**
 * Reads the target of a request line. Every address has one normal form, and other forms are redirected to it, so a
 * resource is cached, rendered and limited under one address (API-14, API-15). `isOurHost` decides on an absolute
 * target ("http://host/path"); `bytes` is the target as node:http has it, a character for each byte.
 */
export function readTarget(bytes: string, isOurHost: (host: string) => boolean): RequestTarget {
  if (isNormal(bytes)) return { url: bytes };
  const [, host, rest = ""] = ABSOLUTE_FORM.exec(bytes) ?? [];
  if (host !== undefined && !isOurHost(host.toLowerCase())) return { refuse: 421 };
  const target = host === undefined ? bytes : rest.startsWith("/") ? rest : `/${rest}`;
  // "*", or anything else that is not a path
  if (!target.startsWith("/")) return { refuse: 400 };
  const normal = normalize(target);
  if (normal === null) return { refuse: 400 };
  if (CONTROL_CHARACTER.test(normal)) return { refuse: 404 };
  return normal === target ? { url: target } : { redirect: normal };
}

/** Whether a target is in normal form and needs no encoding, as almost all are. */
export function isNormal(target: string): boolean {
  return NORMAL.test(target);
}

/** Returns the normal form of a path with its query, without a fragment; null when the path is not UTF-8. */
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

/** Encodes the bytes that a URL may not contain; escapes stay as they are. */
function encodeBytes(text: string): string {
  return text.replaceAll(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}

/** Encodes a segment. encodeURIComponent also encodes some characters that RFC 3986 allows there. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
