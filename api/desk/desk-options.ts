import type { AccountMails } from "#domain/accounts/account-mails.ts";
import type { SuggestionMails } from "#domain/suggestions/suggestion-mails.ts";
import type { Services } from "#platform/process/services.ts";
import type { DeskWork } from "./desk-work.ts";

/** Services of the calls of the desk. */
export interface DeskOptions {
  services: Services;
  work: DeskWork;
  accountMails: AccountMails;
  suggestionMails: SuggestionMails;
  /** every background job, with its schedule */
  jobs: { name: string; cron: string | null }[];
}
