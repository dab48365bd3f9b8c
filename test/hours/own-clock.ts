// Moves the clock of a Node process by CLOCK_AHEAD_MS, for run.ts: of browser tests, and of unit tests on machines without libfaketime. PostgreSQL
// keeps the machine's, of which the product reads nothing, and pages get theirs from shift-clock.ts.
import { ServerResponse } from "node:http";
import { shiftClock } from "./shift-clock.ts";

const ahead = Number(process.env["CLOCK_AHEAD_MS"] ?? 0);

shiftClock(ahead);

// Node writes the date of a response by a clock of its own.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeHeadWithDate(this: ServerResponse, ...head: unknown[]) {
  if (!this.hasHeader("date")) this.setHeader("date", new Date().toUTCString());
  return (writeHead as (...given: unknown[]) => ServerResponse).apply(this, head);
} as typeof writeHead;
