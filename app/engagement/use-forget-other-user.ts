import { useEffect, useRef } from "react";
import { readStored, useStored } from "../browser/local-storage.ts";
import { personalQueries } from "../browser/personal-queries.ts";
import { useQuerySource } from "../browser/queries.tsx";

const personal = new Set<unknown>(Object.values(personalQueries));

/** Forgets what was read for one person when another signs in or out, in this tab or another, and reads it again. */
export function useForgetOtherUser(): void {
  const source = useQuerySource();
  const token = useStored("token");
  const user = useRef<string | null>(undefined);
  useEffect(() => {
    // not `token`, which is null during hydration
    const present = readStored("token");
    const before = user.current;
    user.current = present;
    if (before === undefined || before === present) return;
    void source.loaded?.client.resetQueries({ predicate: ({ queryKey: [kind] }) => personal.has(kind) });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it only signals a change: during hydration it is the server's null
  }, [source, token]);
}
