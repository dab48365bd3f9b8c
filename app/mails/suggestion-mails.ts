import type { SuggestionMails } from "#domain/suggestions/suggestion-mails.ts";
import { composeMail } from "./compose-mail.ts";

interface Site {
  SITE_NAME: string;
  ORIGIN: string;
}

const texts = {
  accepted: { heading: "Your correction is in", word: "We accepted your correction of" },
  rejected: { heading: "We didn't take your correction", word: "We checked your correction of" },
};

/** Returns the mails about suggestions, with links to this site (SUG-11). */
export function suggestionMails({ SITE_NAME: name, ORIGIN: origin }: Site): SuggestionMails {
  return {
    decided: ({ name: title, decision, reason, token }) => {
      const { heading, word } = texts[decision];
      const outcome = decision === "accepted" ? "Thanks for helping." : "The page stays as it is.";
      return composeMail(name, {
        subject: `${heading}: ${title}`,
        preview: outcome,
        heading,
        paragraphs: [`${word} ${title}. ${outcome}`, ...(reason === null ? [] : [`Our reason: ${reason}`])],
        action: { label: "See the correction", address: `${origin}/suggestions/${token}` },
        note: "Didn't suggest anything? Someone entered your address by mistake. You can ignore this email.",
      });
    },
  };
}
