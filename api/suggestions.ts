import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import * as mini from "zod/mini";
import { couldBeSlug } from "#domain/catalog/slugs.ts";
import { readSuggestion, withdraw } from "#domain/suggestions/read-suggestion.ts";
import { suggest } from "#domain/suggestions/suggest.ts";
import { suggestionForm } from "#domain/suggestions/suggestion-form.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { networkOf } from "#platform/http/client-network.ts";
import { suggestion, toWireSuggestion } from "#wire/suggestion.ts";
import { siteCalls } from "./site-calls.ts";

const SUGGESTED = "Thanks, we will check it.";
const WITHDRAWN = "Your suggestion is withdrawn.";

interface SuggestionOptions {
  db: Database;
  now: () => Temporal.Instant;
  /** Runs what accepts a suggestion, unless there were too many: then throws LimitReached. */
  limitSuggestions: <Result>(request: FastifyRequest, accept: () => Promise<Result>) => Promise<Result>;
}

const given = mini.extend(suggestionForm, {
  section: z.enum(["products", "stores"], "must be products or stores").describe("Kind of what is corrected"),
  slug: z
    .string("must be a text")
    .refine(couldBeSlug, "must be the slug of a product or a store")
    .describe("Of the product or the store"),
  changes: z
    .record(z.string(), z.unknown(), "must be an object")
    .default({})
    .describe(
      "The fields that are wrong with what is right, in the words of the import format; null clears one. Of a product `full_name`, `nickname`, " +
        "`release_date` and `sizes` (`size_run` with `price` and `sku`); of a store `name`, `address`, `city`, `state`, `zip_code`, `phone`, `url` and " +
        "`weekday_text`.",
    ),
  closed: z
    .literal([0, 1], "must be 0 or 1")
    .default(0)
    .describe("1 for a store that has closed, without other changes"),
});

const params = z.object({ token: z.string().max(100).describe("The `token` of the suggestion") });
/** Adds the calls by which visitors suggest corrections and follow them (SUG-4, SUG-5). */
export const suggestionsApi: FastifyPluginAsyncZod<SuggestionOptions> = async (app, { db, now, limitSuggestions }) => {
  const { read, change } = siteCalls(app, "Suggestions");
  change("/suggestions", {
    id: "suggestCorrection",
    summary: "Suggests a correction of a product or a store",
    description:
      "What an import would refuse is refused with the same reason; `error` has the text of each field, such as `changes.release_date`. " +
      "A product needs `source_url`, the address of a page that says so. With `email` the decision is mailed. `data.token` is the secret " +
      "by which the suggestion is followed.",
    body: given,
    reply: { message: z.string(), data: z.object({ token: z.string() }) },
    async run(request) {
      const { closed, ...fields } = request.body;
      const sender = { network: networkOf(request.ip), accountId: request.session?.account_id ?? null, now: now() };
      const token = await limitSuggestions(request, () => suggest(db, { ...fields, closed: closed === 1 }, sender));
      return { message: SUGGESTED, data: { token } };
    },
  });

  read("/suggestions/:token", {
    id: "getSuggestion",
    summary: "A suggested correction, by its secret",
    description: "What was suggested, in words, and what became of it.",
    params,
    reply: { data: suggestion },
    run: async ({ params: { token } }) => ({ data: toWireSuggestion(await readSuggestion(db, token)) }),
  });

  change("/suggestions/:token/withdraw", {
    id: "withdrawSuggestion",
    summary: "Withdraws a suggested correction that is not decided yet",
    description: "One that is withdrawn stays so; one that is decided is 422.",
    params,
    reply: { message: z.string() },
    async run({ params: { token } }) {
      await withdraw(db, token, now());
      return { message: WITHDRAWN };
    },
  });
};
