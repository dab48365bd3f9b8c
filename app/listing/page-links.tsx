import { addressQuery, type ListRequest } from "./list-request.ts";

interface Props {
  path: string;
  request: ListRequest;
  /** the number of pages */
  last: number;
}

/** The number of this page with the next to it, and links to pages near and far: any page is a few links from any other (LIST-51). */
export function PageLinks({ path, request, last }: Props) {
  if (last < 2) return null;
  const { page } = request;
  const addressOf = (number: number) => {
    const query = new URLSearchParams(addressQuery(request, number)).toString();
    return query ? `${path}?${query}` : path;
  };
  return (
    <nav aria-label="Pages" className="mt-8 grid justify-items-center text-sm text-quiet">
      <p className="flex items-center gap-x-2">
        {page > 1 && (
          <a href={addressOf(page - 1)} rel="prev" className="page-link">
            {"Previous "}
          </a>
        )}
        {`Page ${page} of ${last} `}
        {page < last && (
          <a href={addressOf(page + 1)} rel="next" className="page-link">
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

/** The first and the last page, and those 1, 2, 4, 8 … pages away, in their order. */
export function linkedPages(page: number, last: number): number[] {
  const pages = new Set([1, page, last]);
  for (let distance = 1; distance < last; distance *= 2) pages.add(page - distance).add(page + distance);
  return [...pages].filter((one) => one >= 1 && one <= last).toSorted((one, other) => one - other);
}
