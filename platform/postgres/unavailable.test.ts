import { describe, expect, it } from "vitest";
import { QueryTimeout } from "./query-timeout-client.ts";
import { isUnavailable } from "./unavailable.ts";

describe("the database is unavailable (API-12)", () => {
  const failure = (properties: object, message = "failed") => Object.assign(new Error(message), properties);
  it.each([
    [failure({ code: "ECONNREFUSED" }), true],
    [new DOMException("stopped", "AbortError"), false],
    [failure({ code: "ENOENT", syscall: "connect" }), true],
    [failure({ code: "57P01" }), true],
    [failure({ code: "08006" }), true],
    [failure({}, "Connection terminated unexpectedly"), true],
    [failure({}, "timeout exceeded when trying to connect"), true],
    [failure({ code: "EAGAIN", syscall: "connect" }), true],
    [failure({}, "timeout expired"), true],
    [failure({}, "Client has encountered a connection error and is not queryable"), true],
    [new QueryTimeout("PostgreSQL has not answered within 5000 ms"), true],
    // disk full, out of memory, read-only after a failover, a transaction that stayed idle
    [failure({ code: "53100" }), true],
    [failure({ code: "53200" }), true],
    [failure({ code: "25006" }), true],
    [failure({ code: "25P03" }), true],
    // the query was canceled
    [failure({ code: "57014" }), false],
    [failure({ code: "ENOENT", syscall: "open" }), false],
    [failure({ code: "EAGAIN", syscall: "read" }), false],
    [failure({ code: "23505" }), false],
    [failure({}), false],
    ["ECONNREFUSED", false],
  ])("or not: %o", (error, unavailable) => expect(isUnavailable(error)).toBe(unavailable));
});
