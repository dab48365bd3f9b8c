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
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

const params = z.object({ id: id.describe("The number of the channel") });

/** Calls of operators about the channels that get news of releases (DESK-20). */
export const channelsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services }) => {
  const { read, change } = deskCalls(app, "operator", "Channels");
  const { db, secrets, now, config, fetching } = services;

  read("/channels", {
    id: "listChannels",
    summary: "The channels that get news of releases",
    description: "Their addresses are without the secrets in them.",
    reply: { data: z.array(channel) },
    run: async () => ({ data: (await listChannels(db, secrets, now)).map(toWireChannel) }),
  });

  change("/channels", {
    id: "addChannel",
    summary: "Adds a channel",
    description: "It gets what happens from then on. The secret of a webhook is in this reply alone.",
    body: channelForm,
    reply: { id: z.int(), secret: z.string().nullable().describe("By which a webhook verifies messages") },
    async run({ body }) {
      const added = await addChannel(db, secrets, body, config, now());
      return { id: added.id, secret: added.secret };
    },
  });

  change("/channels/:id/test", {
    id: "testChannel",
    summary: "Sends a channel a message that says that it is a test",
    description: "At once, also where the channel is off. Nothing else changes.",
    params,
    reply: { is_sent: z.boolean(), text: z.string().describe("How that went, in words") },
    async run(request) {
      const { isSent, text } = await testChannel({ db, secrets }, request.params.id, { ...config, fetching }, now);
      return { is_sent: isSent, text };
    },
  });

  change("/channels/:id/switch", {
    id: "switchChannel",
    summary: "Turns a channel on or off",
    description: "One that is turned on gets what happens from then on.",
    params,
    body: z.object({ is_on: z.boolean() }),
    async run({ params, body: { is_on } }) {
      await switchChannel(db, params.id, is_on, now());
    },
  });

  change("/channels/:id/remove", {
    id: "removeChannel",
    summary: "Removes a channel",
    description: "What waits is not sent.",
    factor: "fresh",
    params,
    async run({ params }) {
      await removeChannel(db, params.id);
    },
  });
};
