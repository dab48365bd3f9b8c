import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { onTestFinished } from "vitest";

interface Received extends Email {
  /** to whom the server was told to give it */
  recipients: string[];
}

export interface TestSmtpServer {
  url: string;
  /** what has arrived, in that order */
  mails: Received[];
  /** says why a recipient is refused, or null */
  refuse: (recipient: string) => { code: number; message: string } | null;
  stop(): Promise<void>;
  /** on the port of before */
  start(): Promise<void>;
}

/** A real SMTP server on a port of its own, stopped with the test. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  let server: SMTPServer;
  let port = 0;
  const smtp: TestSmtpServer = {
    url: "",
    mails: [],
    refuse: () => null,
    async start() {
      server = new SMTPServer({
        authOptional: true,
        hideSTARTTLS: true,
        onRcptTo({ address }, _session, done) {
          const refusal = smtp.refuse(address);
          done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null);
        },
        onData(stream, session, done) {
          receive(stream, session).then((mail) => {
            smtp.mails.push(mail);
            done();
          }, done);
        },
      });
      // a client that goes away is no fault of the test's
      server.on("error", () => {});
      server.listen(port, "127.0.0.1");
      await once(server.server, "listening");
      port = (server.server.address() as AddressInfo).port;
      smtp.url = `smtp://127.0.0.1:${port}`;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await smtp.start();
  onTestFinished(() => smtp.stop());
  return smtp;
}

async function receive(stream: AsyncIterable<Buffer>, session: SMTPServerSession): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return { ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) };
}
