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
import { ok, success } from "../reply.ts";
import { deskOf, deskPost, deskRead } from "./access.ts";
import type { DeskOptions } from "./desk-options.ts";

const tags = ["Suggestions"];

/** Equal suggestions that a reply lists at most, the oldest first. */
const MAX_LISTED = 100;

const MAX_REASON = 500;

const params = z.object({ id: id.describe("The number of the suggestion") });

/** Calls of moderators about the corrections that visitors suggest (DESK-6). Rules of imports are loaded when they are needed. */
export const suggestionsQueueApi: FastifyPluginAsyncZod<DeskOptions> = async (
  app,
  { services, work, suggestionMails },
) => {
  const { db, now, media } = services;
  const read = deskRead("moderator");
  const post = deskPost("moderator");
  const moderatorOf = (request: FastifyRequest): Moderator => ({
    actor: "desk",
    accountId: deskOf(request).account_id,
  });

  app.get(
    "/suggestions",
    {
      config: read,
      schema: {
        operationId: "listQueue",
        tags,
        summary: "Suggestions that wait for a decision, equal ones as one, the oldest first",
        description: `At most ${MAX_LISTED}.`,
        response: ok({ data: z.array(queuedSuggestion), total: z.int() }),
      },
    },
    async (request) => {
      const { listQueue } = await import("#domain/suggestions/list-queue.ts");
      const queue = await listQueue(db, now());
      const data = queue.slice(0, MAX_LISTED).map((stack) => toWireQueued(stack, deskOf(request).account_id));
      return success({ data, total: queue.length });
    },
  );

  app.route({
    ...post,
    url: "/suggestions/:id/take",
    schema: {
      operationId: "takeSuggestion",
      tags,
      summary: "Takes a suggestion and its equals for ten minutes",
      description: "Of several who do so at once one gets it; for the others it is 409.",
      params,
      response: ok({ until: z.iso.datetime() }),
    },
    async handler(request) {
      const until = await take(db, request.params.id, moderatorOf(request), now());
      return success({ until: until.toISOString() });
    },
  });

  app.route({
    ...post,
    url: "/suggestions/:id/release",
    schema: {
      operationId: "releaseSuggestion",
      tags,
      summary: "Gives back a suggestion that one has taken",
      description: "Nothing happens where somebody else has it.",
      params,
      response: ok({}),
    },
    async handler(request) {
      await release(db, request.params.id, moderatorOf(request));
      return success({});
    },
  });

  app.route({
    ...post,
    url: "/suggestions/:id/accept",
    schema: {
      operationId: "acceptSuggestion",
      tags,
      summary: "Accepts a suggestion and its equals, as one change of the catalog",
      description:
        "409 unless one has taken it; 422 with the reasons of an import, and for an own one. A store that has closed is removed, which needs a fresh second factor; a source above `community` needs an editor.",
      params,
      body: z.object({ kind: z.enum(claimKinds).optional().describe("Of the source of a date") }),
      response: ok({ change_id: z.int().nullable().describe("Null where nothing in the catalog is changed") }),
    },
    async handler(request) {
      const { id: suggestion } = request.params;
      const { factorAt } = deskOf(request);
      if (isClosing((await requireOpen(db, suggestion)).changes) && !isFresh(factorAt, now()))
        throw new Forbidden(FACTOR_STALE, "factor-stale");
      const { accept } = await import("#domain/suggestions/accept.ts");
      const moderator = moderatorOf(request);
      const { kind } = request.body;
      const mayConfirm = includesRole(deskOf(request).role, "editor");
      const options = { moderator, mails: suggestionMails, media, kind, mayConfirm, now: now() };
      return success({ change_id: await work.run(request, () => accept(db, suggestion, options)) });
    },
  });

  app.route({
    ...post,
    url: "/suggestions/:id/reject",
    schema: {
      operationId: "rejectSuggestion",
      tags,
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
      response: ok({}),
    },
    async handler(request) {
      const { reject } = await import("#domain/suggestions/decide.ts");
      const options = { moderator: moderatorOf(request), mails: suggestionMails, now: now() };
      await reject(db, request.params.id, request.body.reason, options);
      return success({});
    },
  });

  app.get(
    "/suggestions/:id/sender",
    {
      config: read,
      schema: {
        operationId: "listOfSender",
        tags,
        summary: "What taking back all of a suggestion's sender takes back",
        description: `The newest first, at most ${MAX_LISTED}.`,
        params,
        response: ok({ data: ofSender }),
      },
    },
    async ({ params: { id: suggestion } }) => {
      const { listOfSender } = await import("#domain/suggestions/undo-suggestions.ts");
      const { by, suggestions } = await listOfSender(db, suggestion);
      const changes = new Set(suggestions.flatMap(({ change_id }) => change_id ?? [])).size;
      const open = suggestions.filter(({ change_id }) => change_id === null).length;
      return success({ data: { by, changes, open, suggestions: suggestions.slice(0, MAX_LISTED) } });
    },
  );

  app.route({
    ...deskPost("moderator", "fresh"),
    url: "/suggestions/:id/undo-sender",
    schema: {
      operationId: "undoSender",
      tags,
      summary: "Takes back all that the sender of a suggestion suggested",
      description: "Undoes the changes that came of it and rejects what is open, without a mail.",
      params,
      response: ok({ undone: z.int(), rejected: z.int() }),
    },
    async handler(request) {
      const { undoOf } = await import("#domain/suggestions/undo-suggestions.ts");
      return success({ ...(await undoOf(db, request.params.id, moderatorOf(request), now())) });
    },
  });
};
