import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { expect, it } from "vitest";
import { z } from "zod";
import { answerErrors } from "./errors.ts";

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
