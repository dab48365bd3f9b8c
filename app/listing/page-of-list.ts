import { addressQuery, type ListRequest } from "./list-request.ts";

interface Head {
  title: string;
  description: string;
  path: string;
}

/** The head of a page with a list: a further page of it has an address and a title of its own, a filtered one has not (LIST-52). */
export function pageOfList(head: Head, { filters, search, page }: ListRequest): Head {
  const isFiltered = addressQuery({ filters, search }).length > 0;
  if (isFiltered || page === 1) return head;
  const { title, description, path } = head;
  return {
    title: `${title} – Page ${page}`,
    description: `Page ${page}. ${description}`,
    path: `${path}?page=${page}`,
  };
}
