import { backup } from "./backup.ts";
import { bulkMail } from "./bulk-mail.ts";
import { channelNews } from "./channel-news.ts";
import { pushAlerts } from "./push-alerts.ts";

/** Tasks that run in processes of their own. */
export const tasks = { bulkMail, pushAlerts, channelNews, backup };

export type TaskName = keyof typeof tasks;
