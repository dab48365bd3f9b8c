import { type Logger, pino } from "pino";
import { logSerializers } from "./http/log-serializers.ts";
import type { Config } from "./process/config.ts";

/** The log of a process that serves no requests, in the form of the site's (OPS-8). */
export function openLog({ LOG_LEVEL }: Config): Logger {
  return pino({ level: LOG_LEVEL, serializers: logSerializers });
}
