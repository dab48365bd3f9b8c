import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { expect, it } from "vitest";
import { z } from "zod";
import { NotReady } from "#domain/errors.ts";
import { answerErrors } from "./errors.ts";
import { messages, RETRY_AFTER_S } from "./messages.ts";

it("a field that breaks several rules has the text of the first (API-4)", async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  answerErrors(app);
  const name = z.string().min(3, "is short").regex(/^\d+$/, "is no number");
  app.post("/", { schema: { body: z.object({ name, other: z.string("is missing") }) } }, () => "taken");
  const reply = await app.inject({ method: "POST", url: "/", payload: { name: "x" } });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().error).toEqual({ name: "is short", other: "is missing" });
});

it("what is not ready yet is 503, to be tried again (API-12, API-34)", async () => {
  const app = Fastify();
  answerErrors(app);
  app.get("/", () => Promise.reject(new NotReady("texts are being read")));
  const reply = await app.inject("/");
  expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, RETRY_AFTER_S]);
  expect(reply.json()).toEqual({ status: "error", message: messages[503] });
});
