import { onTestFinished } from "vitest";
import { openSmtpServer, type TestSmtpServer } from "./smtp-server.ts";

/** A real mail server that stores its mails, and stops after the test. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const server = await openSmtpServer();
  onTestFinished(() => server.stop());
  return server;
}
