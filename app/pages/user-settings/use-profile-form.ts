import { personalQueries } from "../../browser/personal-queries.ts";
import { useQuerySource } from "../../browser/queries.tsx";
import { readAgain } from "../../browser/read-again.ts";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/v4/core";
import { useSentForm } from "../../browser/use-sent-form.ts";
import type { LoggedIn } from "../../browser/session.ts";

interface Options<Values extends FieldValues> {
  schema: z.$ZodType;
  defaultValues: DefaultValues<Values>;
  onDone: (reply: { message: string; data?: LoggedIn }) => void;
}

/** Keeps a form that changes the profile (ACC-43), which is then read again. */
export function useProfileForm<Values extends FieldValues>({ schema, defaultValues, onDone }: Options<Values>) {
  const source = useQuerySource();
  return useSentForm<Values, { data?: LoggedIn }>({
    schema,
    defaultValues,
    address: "/api/update-profile",
    onDone: (reply) => {
      onDone(reply);
      for (const queryKey of [[personalQueries.profile], [personalQueries.sessions]])
        if (source.loaded) void readAgain(source.loaded.client, queryKey);
    },
  });
}
