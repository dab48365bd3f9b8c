import { openSmtpServer, type TestSmtpServer } from "./smtp-server.ts";
import { whenFinished } from "./when-finished.ts";

/** Starts a real mail server that stores its mails, and stops after the test. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const server = await openSmtpServer();
  whenFinished(() => server.stop());
  return server;
}
