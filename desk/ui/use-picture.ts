import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { callDesk, fetchPicture } from "../browser/call.ts";

const CHOSEN = /^chosen\/(\d+)$/;

/** Returns the address of a picture that an entry names: of the site, or of one that is not saved yet; undefined until it is there. */
export function usePicture(name: string): string | undefined {
  const { data } = useQuery(pictureQuery(name));
  const url = useMemo(() => (data instanceof Blob ? URL.createObjectURL(data) : data), [data]);
  useEffect(() => () => (data instanceof Blob && url ? URL.revokeObjectURL(url) : undefined), [data, url]);
  return url;
}

/** Query of a picture by the name that an entry has for it: its bytes while nobody else sees it, else its address. */
export const pictureQuery = (name: string) =>
  queryOptions({
    queryKey: ["picture", name],
    queryFn: ({ signal }) => readPicture(name, signal),
    staleTime: Infinity,
  });

/** Whether a picture is not saved yet. */
export function isChosen(name: string): boolean {
  return CHOSEN.test(name);
}

async function readPicture(name: string, signal: AbortSignal): Promise<Blob | string> {
  const [, id] = CHOSEN.exec(name) ?? [];
  if (id !== undefined) return fetchPicture(`/pictures/${id}`, signal);
  return (await callDesk<{ src: string }>(`/picture?${new URLSearchParams({ file: name })}`, { signal })).src;
}
