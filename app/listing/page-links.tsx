import { RELEASE_LIST_ID } from "./release-list-id.ts";
import { addressQuery, type ListRequest } from "./list-request.ts";

interface Props {
  path: string;
  request: ListRequest;
  /** the number of pages */
  last: number;
  /** the last page that is shown */
  shownTo: number;
}

/**
 * Shows the number of this page with the next to it, and links to pages near and far: any page is a few links from any
 * other (LIST-51).
 */
export function PageLinks({ path, request, last, shownTo }: Props) {
  if (last < 2) return null;
  const { page } = request;
  const addressOf = (number: number) => {
    const query = new URLSearchParams(addressQuery(request, number)).toString();
    return query ? `${path}?${query}` : path;
  };
  // other blocks are above the list of home
  const listOf = (number: number) => addressOf(number) + (path === "/" ? `#${RELEASE_LIST_ID}` : "");
  return (
    <nav aria-label="Pages" className="mt-8 grid justify-items-center text-sm text-quiet">
      <p className="flex items-center gap-x-2">
        {page > 1 && (
          <a href={listOf(page - 1)} rel="prev" className="page-link">
            {"Previous "}
          </a>
        )}
        {shownTo > page ? `Pages ${page}–${shownTo} of ${last} ` : `Page ${page} of ${last} `}
        {shownTo < last && (
          <a href={listOf(shownTo + 1)} rel="next" className="page-link">
            Next
          </a>
        )}
      </p>
      <details>
        <summary className="page-link">Other pages</summary>
        <ul className="flex flex-wrap justify-center gap-x-1">
          {linkedPages(page, last).map((number) => (
            <li key={number}>
              <a href={addressOf(number)} aria-current={number === page ? "page" : undefined} className="page-link">
                {`${number} `}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Returns the first and the last page, and those at a distance of 1, 2, 4, 8 … pages, in their order. */
export function linkedPages(page: number, last: number): number[] {
  const pages = new Set([1, page, last]);
  for (let distance = 1; distance < last; distance *= 2) pages.add(page - distance).add(page + distance);
  return [...pages].filter((one) => one >= 1 && one <= last).toSorted((one, other) => one - other);
}
