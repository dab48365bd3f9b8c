import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { windowQuery } from "./product-windows.ts";

/**
 * Returns the list that the table shows: the wanted one once its first rows are there, until then the one before. So a search does not empty
 * the table with each letter.
 */
export function useProductList(wanted: string) {
  const { data, error, isPlaceholderData } = useQuery({ ...windowQuery(wanted, 0), placeholderData: keepPreviousData });
  const [parameters, setParameters] = useState(wanted);
  if (data && !isPlaceholderData && parameters !== wanted) setParameters(wanted);
  return { parameters, total: data?.total, error };
}
