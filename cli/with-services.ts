import type { Services } from "#platform/process/services.ts";

/** Function that opens the services of a command for `work` and closes them after it; `owner` names the command. */
export type WithServices = (owner: string, work: (services: Services) => Promise<void>) => Promise<void>;
