import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  /** the envelope recipients, whatever the headers say */
  recipients: string[];
  /** the envelope sender */
  returnPath: string;
  email: Email;
  raw: string;
}

export interface TestSmtpServer {
  /** for SMTP_URL; unchanged by a stop and start */
  url: string;
  /** the mails, in order of arrival */
  mails: ReceivedMail[];
  /** replies to these recipients, such as "550 no such person" */
  refusals: Map<string, string>;
  /** when set, the reply to the content of every mail */
  refuseContent?: string;
  /** called when a mail has arrived, before the reply */
  onMail?: () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a real mail server that stores its mails, until it is stopped. */
export async function openSmtpServer(): Promise<TestSmtpServer> {
  let port = 0;
  let running: SMTPServer | undefined;
  const test: TestSmtpServer = {
    url: "",
    mails: [],
    refusals: new Map(),
    async start() {
      const server = new SMTPServer(behaviour(test));
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", resolve);
      });
      port = (server.server.address() as AddressInfo).port;
      test.url = `smtp://127.0.0.1:${port}`;
      running = server;
    },
    async stop() {
      await new Promise<void>((resolve) => (running ? running.close(resolve) : resolve()));
      running = undefined;
    },
  };
  await test.start();
  return test;
}

function behaviour(test: TestSmtpServer): ConstructorParameters<typeof SMTPServer>[0] {
  return {
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onRcptTo({ address }, _session, callback) {
      callback(asError(test.refusals.get(address)));
    },
    async onData(stream, session, callback) {
      const chunks = await stream.toArray().catch(() => null);
      // the client has closed before the end
      if (!chunks) return;
      if (test.refuseContent) return callback(asError(test.refuseContent));
      const raw = Buffer.concat(chunks).toString("latin1");
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const { address: returnPath = "" } = session.envelope.mailFrom || {};
      test.mails.push({ recipients, returnPath, email: await PostalMime.parse(Buffer.concat(chunks)), raw });
      test.onMail?.();
      callback();
    },
  };
}

function asError(answer: string | undefined): Error | null {
  if (!answer) return null;
  const [status, ...words] = answer.split(" ");
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(status) });
}
