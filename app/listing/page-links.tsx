import { addressQuery, type ListRequest } from "./list-request.ts";

interface Props {
  path: string;
  request: ListRequest;
  /** the number of pages */
  last: number;
}

/** Links to pages of a list, near and far: any page is a few links from any other (LIST-51). */
export function PageLinks({ path, request, last }: Props) {
  if (last < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-x-1 text-sm text-quiet">
      {linkedPages(request.page, last).map((page) => {
        const query = new URLSearchParams(addressQuery(request, page)).toString();
        return (
          <a
            key={page}
            href={query ? `${path}?${query}` : path}
            aria-current={page === request.page ? "page" : undefined}
            className="page-link"
          >
            {`${page} `}
          </a>
        );
      })}
    </nav>
  );
}

/** The first and the last page, and those 1, 2, 4, 8 … pages away, in their order. */
export function linkedPages(page: number, last: number): number[] {
  const pages = new Set([1, page, last]);
  for (let distance = 1; distance < last; distance *= 2) pages.add(page - distance).add(page + distance);
  return [...pages].filter((one) => one >= 1 && one <= last).toSorted((one, other) => one - other);
}
