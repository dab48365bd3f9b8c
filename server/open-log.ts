import { type Logger, pino } from "pino";
import { LogOutput } from "./log-output.ts";
import { logSerializers } from "#platform/http/log-serializers.ts";
import type { Config } from "#platform/process/config.ts";

/**
 * Returns the settings of a log (OPS-8). The destination is not pino's own, which retries a full disk forever when the
 * process ends.
 */
export function logOptions({ LOG_LEVEL: level }: Pick<Config, "LOG_LEVEL">) {
  return { level, serializers: logSerializers, stream: new LogOutput() };
}

/** Opens the log of a process that serves no requests. */
export function openLog(config: Pick<Config, "LOG_LEVEL">): Logger {
  const { stream, ...options } = logOptions(config);
  return pino(options, stream);
}
