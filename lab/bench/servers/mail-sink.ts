// Mail server that accepts every mail and drops it.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, done) => void stream.once("end", () => done()).resume(),
});
server.on("error", () => {});
server.listen(0, "127.0.0.1", () => {
  console.log(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port} is ready`);
});
process.once("SIGTERM", () => process.exit());
