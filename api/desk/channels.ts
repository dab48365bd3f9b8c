import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { channelForm } from "#domain/channels/channel-form.ts";
import {
  addChannel,
  listChannels,
  removeChannel,
  switchChannel,
  testChannel,
} from "#domain/channels/manage-channels.ts";
import { channel, toWireChannel } from "#wire/desk/channels.ts";
import { id } from "#wire/parameters.ts";
import { ok, success } from "../reply.ts";
import { deskPost, deskRead } from "./access.ts";
import type { DeskOptions } from "./desk-options.ts";

const tags = ["Channels"];

const params = z.object({ id: id.describe("The number of the channel") });

/** Calls of operators about the channels that get news of releases (DESK-20). */
export const channelsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services }) => {
  const { db, secrets, now, config, fetching } = services;

  app.get(
    "/channels",
    {
      config: deskRead("operator"),
      schema: {
        operationId: "listChannels",
        tags,
        summary: "The channels that get news of releases",
        description: "Their addresses are without the secrets in them.",
        response: ok({ data: z.array(channel) }),
      },
    },
    async () => success({ data: (await listChannels(db, secrets, now)).map(toWireChannel) }),
  );

  app.route({
    ...deskPost("operator"),
    url: "/channels",
    schema: {
      operationId: "addChannel",
      tags,
      summary: "Adds a channel",
      description: "It gets what happens from then on. The secret of a webhook is in this reply alone.",
      body: channelForm,
      response: ok({ id: z.int(), secret: z.string().nullable().describe("By which a webhook verifies messages") }),
    },
    async handler({ body }) {
      const added = await addChannel(db, secrets, body, config, now());
      return success({ id: added.id, secret: added.secret });
    },
  });

  app.route({
    ...deskPost("operator"),
    url: "/channels/:id/test",
    schema: {
      operationId: "testChannel",
      tags,
      summary: "Sends a channel a message that says that it is a test",
      description: "At once, also where the channel is off. Nothing else changes.",
      params,
      response: ok({ is_sent: z.boolean(), text: z.string().describe("How that went, in words") }),
    },
    async handler(request) {
      const { isSent, text } = await testChannel({ db, secrets }, request.params.id, { ...config, fetching }, now);
      return success({ is_sent: isSent, text });
    },
  });

  app.route({
    ...deskPost("operator"),
    url: "/channels/:id/switch",
    schema: {
      operationId: "switchChannel",
      tags,
      summary: "Turns a channel on or off",
      description: "One that is turned on gets what happens from then on.",
      params,
      body: z.object({ is_on: z.boolean() }),
      response: ok({}),
    },
    async handler({ params, body: { is_on } }) {
      await switchChannel(db, params.id, is_on, now());
      return success({});
    },
  });

  app.route({
    ...deskPost("operator", "fresh"),
    url: "/channels/:id/remove",
    schema: {
      operationId: "removeChannel",
      tags,
      summary: "Removes a channel",
      description: "What waits is not sent.",
      params,
      response: ok({}),
    },
    async handler({ params }) {
      await removeChannel(db, params.id);
      return success({});
    },
  });
};
