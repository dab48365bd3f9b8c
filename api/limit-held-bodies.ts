import { finished } from "node:stream";
import type { FastifyInstance } from "fastify";
import { networkOf } from "#platform/http/client-network.ts";
import { Overloaded } from "#platform/http/overloaded.ts";
import { bodyLimits } from "./body-limits.ts";

const MIB = 1024 * 1024;

/** Bytes of large bodies that a process holds at a time. */
interface HeldLimits {
  ofAll: number;
  ofNetwork: number;
}

/** Of the public calls: three pictures of missing stores from one network. */
export const heldBodies: HeldLimits = { ofAll: 64 * MIB, ofNetwork: 16 * MIB };

/** Of the desk: three of its pictures, of 20 MB each. */
export const heldBodiesOfDesk: HeldLimits = { ofAll: 128 * MIB, ofNetwork: 64 * MIB };

/**
 * Limits the memory of the bodies of `app` that may be large, from before their first byte to their answer: a limit of requests is asked
 * after it, and a slow sender holds what it has sent. Imports have a place of their own. Throws Overloaded in a request beyond it (API-32).
 */
export function limitHeldBodies(app: FastifyInstance, { ofAll, ofNetwork }: HeldLimits): void {
  const held = new Map<string, number>();
  let heldByAll = 0;
  const hold = (network: string, bytes: number) => {
    heldByAll += bytes;
    const left = (held.get(network) ?? 0) + bytes;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  };
  app.addHook("onRoute", (route) => {
    const { bodyLimit = bodyLimits.form } = route;
    if (bodyLimit <= bodyLimits.form || bodyLimit === bodyLimits.files) return;
    const before = [route.preParsing ?? []].flat();
    route.preParsing = [
      ...before,
      async ({ ip, headers }, { raw }) => {
        const network = networkOf(ip) ?? "";
        const bytes = Math.min(Number(headers["content-length"]) || bodyLimit, bodyLimit);
        if (heldByAll + bytes > ofAll || (held.get(network) ?? 0) + bytes > ofNetwork)
          throw new Overloaded("too many large bodies are sent at a time");
        hold(network, bytes);
        finished(raw, () => hold(network, -bytes));
      },
    ];
  });
}
