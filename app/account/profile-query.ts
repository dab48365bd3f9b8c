import { personalQueries } from "../browser/personal-queries.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import { fetchData } from "../browser/fetch-data.ts";
import { readStored } from "../browser/local-storage.ts";

/** Query of the signed-in person's account. */
export const profileQuery = {
  queryKey: [personalQueries.profile],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Profile> {
    // at a logout it is forgotten, and read again, before the page knows that nobody is signed in
    if (readStored("token") === null) throw new Error("nobody is signed in");
    return fetchData("/api/profile", signal);
  },
};
