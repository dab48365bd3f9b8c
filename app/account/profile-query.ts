import { queryOptions } from "@tanstack/react-query";
import type { Profile } from "#domain/accounts/profile.ts";
import { fetchData } from "../browser/fetch-data.ts";

/** Reads the account of who is signed in. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => fetchData<Profile>("/api/profile", signal),
});
