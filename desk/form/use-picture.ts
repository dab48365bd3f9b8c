import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { fetchPicture } from "../browser/call.ts";

const CHOSEN = /^chosen\/(\d+)$/;

/** Returns the address of a picture that an entry names: of the site, or of one that is not saved yet; undefined until it is there. */
export function usePicture(name: string): string | undefined {
  const [, id] = CHOSEN.exec(name) ?? [];
  const { data } = useQuery({
    queryKey: ["picture", id],
    queryFn: ({ signal }) => fetchPicture(`/pictures/${id}`, signal),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  const url = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return id === undefined ? `/media/${name}` : url;
}
