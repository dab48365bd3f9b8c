import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { includesRole } from "#domain/people/role.ts";
import { claimKinds } from "#domain/evidence/confidence.ts";
import { isFresh } from "#domain/second-factor/freshness.ts";
import { FACTOR_STALE } from "#domain/second-factor/messages.ts";
import type { Moderator } from "#domain/suggestions/moderator.ts";
import { isClosing } from "#domain/suggestions/proposal.ts";
import { requireOpen } from "#domain/suggestions/stacks.ts";
import { release, take } from "#domain/suggestions/take.ts";
import { Forbidden } from "#platform/errors.ts";
import { ofSender, queuedSuggestion, toWireQueued } from "#wire/desk/suggestions.ts";
import { id } from "#wire/parameters.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Equal suggestions that a reply lists at most, the oldest first. */
const MAX_LISTED = 100;

const MAX_REASON = 500;

const params = z.object({ id: id.describe("The number of the suggestion") });

/** Calls of moderators about the corrections that visitors suggest (DESK-6). Rules of imports are loaded when they are needed. */
export const suggestionsQueueApi: FastifyPluginAsyncZod<DeskOptions> = async (
  app,
  { services, work, suggestionMails },
) => {
  const { read, change } = deskCalls(app, "moderator", "Suggestions");
  const { db, now, media } = services;
  const moderatorOf = (request: FastifyRequest): Moderator => ({
    actor: "desk",
    accountId: deskOf(request).account_id,
  });

  read("/suggestions", {
    id: "listQueue",
    summary: "Suggestions that wait for a decision, equal ones as one, the oldest first",
    description: `At most ${MAX_LISTED}.`,
    reply: { data: z.array(queuedSuggestion), total: z.int() },
    async run(request) {
      const { listQueue } = await import("#domain/suggestions/list-queue.ts");
      const queue = await listQueue(db, now());
      const data = queue.slice(0, MAX_LISTED).map((stack) => toWireQueued(stack, deskOf(request).account_id));
      return { data, total: queue.length };
    },
  });

  change("/suggestions/:id/take", {
    id: "takeSuggestion",
    summary: "Takes a suggestion and its equals for ten minutes",
    description: "Of several who do so at once one gets it; for the others it is 409.",
    params,
    reply: { until: z.iso.datetime() },
    async run(request) {
      const until = await take(db, request.params.id, moderatorOf(request), now());
      return { until: until.toISOString() };
    },
  });

  change("/suggestions/:id/release", {
    id: "releaseSuggestion",
    summary: "Gives back a suggestion that one has taken",
    description: "Nothing happens where somebody else has it.",
    params,
    async run(request) {
      await release(db, request.params.id, moderatorOf(request));
    },
  });

  change("/suggestions/:id/accept", {
    id: "acceptSuggestion",
    summary: "Accepts a suggestion and its equals, as one change of the catalog",
    description:
      "409 unless one has taken it; 422 with the reasons of an import, and for an own one. A store that has closed is removed, which needs a fresh second factor; a source above `community` needs an editor.",
    params,
    body: z.object({ kind: z.enum(claimKinds).optional().describe("Of the source of a date") }),
    reply: { change_id: z.int().nullable().describe("Null where nothing in the catalog is changed") },
    async run(request) {
      const { id: suggestion } = request.params;
      const { factorAt } = deskOf(request);
      if (isClosing((await requireOpen(db, suggestion)).changes) && !isFresh(factorAt, now()))
        throw new Forbidden(FACTOR_STALE, "factor-stale");
      const { accept } = await import("#domain/suggestions/accept.ts");
      const moderator = moderatorOf(request);
      const { kind } = request.body;
      const mayConfirm = includesRole(deskOf(request).role, "editor");
      const options = { moderator, mails: suggestionMails, media, kind, mayConfirm, now: now() };
      return { change_id: await work.run(request, () => accept(db, suggestion, options)) };
    },
  });

  change("/suggestions/:id/reject", {
    id: "rejectSuggestion",
    summary: "Rejects a suggestion and its equals, with a reason that their authors read",
    description: "409 unless one has taken it.",
    params,
    body: z.object({
      reason: z
        .string("Please write a reason")
        .trim()
        .min(1, "Please write a reason")
        .max(MAX_REASON)
        .regex(/^\P{Cc}*$/u, "Please write one line"),
    }),
    async run(request) {
      const { reject } = await import("#domain/suggestions/decide.ts");
      const options = { moderator: moderatorOf(request), mails: suggestionMails, now: now() };
      await reject(db, request.params.id, request.body.reason, options);
    },
  });

  read("/suggestions/:id/sender", {
    id: "listOfSender",
    summary: "What taking back all of a suggestion's sender takes back",
    description: `The newest first, at most ${MAX_LISTED}.`,
    params,
    reply: { data: ofSender },
    async run({ params: { id: suggestion } }) {
      const { listOfSender } = await import("#domain/suggestions/undo-suggestions.ts");
      const { by, suggestions } = await listOfSender(db, suggestion);
      const changes = new Set(suggestions.flatMap(({ change_id }) => change_id ?? [])).size;
      const open = suggestions.filter(({ change_id }) => change_id === null).length;
      return { data: { by, changes, open, suggestions: suggestions.slice(0, MAX_LISTED) } };
    },
  });

  change("/suggestions/:id/undo-sender", {
    id: "undoSender",
    summary: "Takes back all that the sender of a suggestion suggested",
    description: "Undoes the changes that came of it and rejects what is open, without a mail.",
    factor: "fresh",
    params,
    reply: { undone: z.int(), rejected: z.int() },
    async run(request) {
      const { undoOf } = await import("#domain/suggestions/undo-suggestions.ts");
      return { ...(await undoOf(db, request.params.id, moderatorOf(request), now())) };
    },
  });
};
