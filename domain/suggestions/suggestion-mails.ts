import type { MailContent } from "#platform/mail/post-mail.ts";

/** Facts of a decision for the author of a suggestion. Nothing that visitors write is among them: anybody may enter any address. */
export interface DecisionFacts {
  /** of the product or the store */
  name: string;
  decision: "accepted" | "rejected";
  /** the moderator's text */
  reason: string | null;
  /** secret of the page that shows it */
  token: string;
}

/** The mails about suggestions, as app/mails/ writes them. */
export interface SuggestionMails {
  decided(facts: DecisionFacts): Promise<MailContent>;
}
