/** The query parameters that decide what the page or call at a path shows; every other one changes nothing. */
export type DeclaredParameters = (path: string) => readonly string[] | "every";

/**
 * The one address of all that show the same (design.md "How pages stay fast"): its path without a slash at the end, and the
 * declared parameters by name. Several of one name stay in their order.
 */
export function cacheKey(url: string, declared: DeclaredParameters): string {
  const mark = url.indexOf("?");
  const path = plainPath(mark < 0 ? url : url.slice(0, mark));
  if (mark < 0) return path;
  const names = declared(path);
  if (names === "every") return path + url.slice(mark);
  const parameters = Array.from(new URLSearchParams(url.slice(mark))).filter(([name]) => names.includes(name));
  if (parameters.length === 0) return path;
  // the sort is stable
  parameters.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return `${path}?${new URLSearchParams(parameters)}`;
}

function plainPath(path: string): string {
  if (!path.startsWith("//") && !path.endsWith("/")) return path;
  return `/${path.replace(/^\/+/, "").replace(/\/+$/, "")}`;
}
