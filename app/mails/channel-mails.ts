import type { ChannelMails } from "#domain/channels/channel-state.ts";
import { composeMail } from "./compose-mail.ts";

interface Site {
  SITE_NAME: string;
  ORIGIN: string;
}

/** Returns the mails about channels, with links to this site (CHAN-6). */
export function channelMails({ SITE_NAME: name, ORIGIN: origin }: Site): ChannelMails {
  return {
    turnedOff: ({ name: channel, reason }) =>
      composeMail(name, {
        subject: `The channel ${channel} is off`,
        preview: `Its last error: ${reason}.`,
        heading: "A channel is off",
        paragraphs: [
          `${name} no longer sends news of releases to the channel ${channel}. The reason: ${reason}.`,
          "Check its address, send a test, and turn it on again. What happened meanwhile isn't sent.",
        ],
        action: { label: "See the channels", address: `${origin}/desk/channels` },
        note: "You get this email because you run the site.",
      }),
  };
}
