import type { Selectable } from "kysely";
import type { Channels } from "#platform/postgres/tables.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { Channel, ChannelTarget } from "./channel.ts";
import { maskAddress } from "./channel-address.ts";

/** Returns where messages of a channel go as it is stored: whoever knows an address may write there (OPS-28). */
export async function sealTarget({ url, secret, ...target }: ChannelTarget, secrets: Secrets): Promise<ChannelTarget> {
  return {
    ...target,
    url: await secrets.seal(url, "channels.url"),
    secret: secret === null ? null : await secrets.seal(secret, "channels.secret"),
  };
}

/** Returns a stored channel with its secrets. Throws as Secrets.open() does. */
export async function openChannel(row: Selectable<Channels>, secrets: Secrets): Promise<Channel> {
  return {
    ...row,
    kind: row.kind as Channel["kind"],
    events: row.events as Channel["events"],
    url: await secrets.open(row.url, "channels.url"),
    secret: row.secret === null ? null : await secrets.open(row.secret, "channels.secret"),
  };
}

/** Returns a sealed address as people may see it (CHAN-3); of one that cannot be opened, which keeps no other from being listed, that alone. */
export async function shownAddress(url: string, secrets: Secrets): Promise<string> {
  return secrets.open(url, "channels.url").then(maskAddress, () => "cannot be read");
}
