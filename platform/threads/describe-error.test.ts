import { Socket } from "node:net";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { BucketError } from "#platform/media/store/bucket-error.ts";
import { isBucketError } from "#platform/media/store/is-bucket-error.ts";
import { describeError, errorOf } from "./describe-error.ts";

/** Returns the value as it arrives in another thread. */
const received = (thrown: unknown) => errorOf(structuredClone(describeError(thrown)));

it("keeps what tells whether the database or a bucket is away (API-12)", () => {
  const away = [
    Object.assign(new Error("the database system is shutting down"), { code: "57P01", detail: () => {} }),
    Object.assign(new Error("connect ENOENT"), { code: "ENOENT", syscall: "connect" }),
    Object.assign(new AggregateError([new Error("one"), new Error("other")]), { code: "ECONNREFUSED" }),
    new Error("Connection terminated unexpectedly"),
  ];
  expect(away.map((error) => isUnavailable(received(error)))).toEqual(away.map(() => true));
  for (const other of [new TypeError("no number"), Object.assign(new Error("no such file"), { code: "ENOENT" })])
    expect(isUnavailable(received(other))).toBe(false);
  expect(isBucketError(received(new BucketError("no answer", { isUnreachable: true, cause: new Socket() })))).toBe(
    true,
  );
});

it("keeps the name, the message, the stack and the causes", () => {
  const first = Object.assign(new Error("reset"), { code: "ECONNRESET" });
  const thrown = new TypeError("no list", { cause: new RangeError("no page", { cause: first }) });
  expect(received(thrown)).toMatchObject({
    name: "TypeError",
    message: "no list",
    stack: thrown.stack,
    cause: { name: "RangeError", cause: { message: "reset", code: "ECONNRESET", stack: first.stack } },
  });
});

it.each([
  ["a Response", new Response("x"), "[object Response]"],
  ["a function", () => {}, "[object Function]"],
  ["a symbol", Symbol("x"), "Symbol(x)"],
  ["a text", "out of luck", "out of luck"],
  ["nothing", undefined, "undefined"],
  ["an object without a prototype", Object.create(null), "[object Object]"],
])("describes %s", (_what, thrown, text) => {
  expect(received(thrown).message).toBe(`${text} was thrown`);
  expect(received(new Error("outer", { cause: thrown })).message).toBe("outer");
});

it("describes an error whose properties throw, or that is its own cause", () => {
  const revoked = Proxy.revocable(new Error("x"), {});
  revoked.revoke();
  const unreadable = Object.defineProperty(new Error("x"), "message", { get: () => expect.fail("read") });
  for (const thrown of [revoked.proxy, unreadable]) expect(received(thrown).message).toMatch(/cannot be described/);
  const circle = new Error("circle");
  circle.cause = circle;
  expect(received(circle).cause).toMatchObject({ message: "circle" });
});

it("describes anything at all", () => {
  const thrown = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
  fc.assert(
    fc.property(
      thrown,
      fc.dictionary(fc.constantFrom("name", "message", "stack", "code", "cause"), thrown),
      (one, more) => {
        expect(received(one)).toBeInstanceOf(Error);
        expect(received(Object.assign(new Error("x"), more))).toBeInstanceOf(Error);
      },
    ),
  );
});
