import { Writable } from "node:stream";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { NotReady } from "../errors.ts";
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

describe("a body that a parser refuses (API-8)", () => {
  /** Returns a part of a form with its headers. */
  const part = (name: string, value: string, more = "") =>
    `--B\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const jsonPart = (value: string) => part("state", value, "\r\nContent-Type: application/json");
  const file = part("image", "x", '; filename="x"');
  const end = "--B--\r\n";
  const json = "application/json";
  const form = "multipart/form-data; boundary=B";

  it.each([
    ["JSON that is none", 400, json, "{bad"],
    ["no JSON", 400, json, ""],
    ["JSON that would change prototypes", 400, json, '{"__proto__": {"x": 1}}'],
    ["too much JSON", 413, json, JSON.stringify("x".repeat(1_000))],
    ["another type", 415, "application/xml", "<x/>"],
    ["a type that is none", 415, "nonsense", "x"],
    ["a field with JSON that is none", 400, form, jsonPart("{bad") + end],
    ["a field with JSON that is too long", 400, form, jsonPart(`"${"x".repeat(200)}"`) + end],
    ["a field that would change prototypes", 400, form, part("__proto__", "x") + end],
    ["a file that would change prototypes", 400, form, part("toString", "x", '; filename="x"') + end],
    ["another kind of form", 415, "multipart/mixed; boundary=B", part("state", "x") + end],
    ["too many fields", 413, form, part("state", "x").repeat(3) + end],
    ["too many files", 413, form, file.repeat(2) + end],
    ["too many parts", 413, form, file + part("state", "x").repeat(3) + end],
    ["a large file", 413, form, part("image", "x".repeat(200), '; filename="x"') + end],
    ["no form where one is read", 400, "other/form", end],
  ])("%s is %i, and no error in the log", async (_what, status, type, payload) => {
    const logged: string[] = [];
    const stream = new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) });
    const app = Fastify({ logger: { level: "warn", stream }, bodyLimit: 900 });
    answerErrors(app);
    await app.register(multipart, { limits: { fields: 2, files: 1, parts: 3, fieldSize: 100, fileSize: 100 } });
    app.addContentTypeParser("other/form", (_request, body, done) => void body.resume().on("end", done));
    app.post("/", async (request) => {
      const { "content-type": type = "" } = request.headers;
      if (type === json) return "taken";
      for await (const one of request.parts()) if (one.type === "file") await one.toBuffer();
      return "taken";
    });
    const reply = await app.inject({ method: "POST", url: "/", headers: { "content-type": type }, payload });
    const body = { status: "error", message: messages[status as 400 | 413 | 415] };
    expect([reply.statusCode, reply.json()]).toEqual([status, body]);
    expect(logged).toEqual([]);
  });
});
