import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fastify from "fastify";
import { expect, it } from "vitest";
import { roomyFolder } from "#test/roomy-folder.ts";
import { whenFinished } from "#test/when-finished.ts";
import type { Services } from "#platform/process/services.ts";
import { serviceWorkerFile } from "./service-worker-file.ts";

it.each([
  ["on", "work();"],
  ["off", "self.isOff=true;work();"],
] as const)("serves the worker, which is %s, to be looked for each time (OFF-12)", async (setting, script) => {
  const clientFolder = mkdtempSync(join(roomyFolder(), "toebox-client-"));
  whenFinished(() => rmSync(clientFolder, { recursive: true }));
  writeFileSync(join(clientFolder, "service-worker.js"), "work();");
  const app = fastify();
  const config = { SERVICE_WORKER: setting } as Services["config"];
  await app.register(serviceWorkerFile, { clientFolder, config });
  const { body, headers } = await app.inject("/service-worker.js");
  expect(body).toBe(script);
  expect(headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/javascript; charset=utf-8" });
});
