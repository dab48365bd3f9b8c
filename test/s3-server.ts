import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BucketSettings } from "#platform/media/store/bucket.ts";
import { createFolder } from "./run-toebox.ts";
import { whenFinished } from "./when-finished.ts";

/** Fault of a request: a status, a connection that breaks, or an answer that never comes. */
type Fault = number | "broken" | "silent";

const program = fileURLToPath(import.meta.resolve("@20minutes/s3rver/lib/cli.js"));
const [bucket, prefix, key] = ["pictures", "sites/toebox", "S3RVER"];
/** Ending of the server's files of objects. */
const OBJECT = "._S3rver_object";

/**
 * Starts an S3 server with an empty bucket for the running test, and a proxy before it that notes requests and makes
 * faults.
 */
export async function startS3() {
  const directory = createFolder();
  const port = await startProgram(directory);
  const test = {
    requests: [] as string[],
    fault: (_request: string): Fault | undefined => undefined,
  };
  const front = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? "").split("?")[0] ?? "").replace(`/${bucket}/${prefix}/`, "");
    const asked = `${request.method} ${name}`;
    test.requests.push(asked);
    const fault = test.fault(asked);
    if (fault === "broken") request.socket.destroy();
    else if (typeof fault === "number") response.writeHead(fault).end();
    else if (fault === undefined) pass(request, response, port);
  });
  await once(front.listen(0, "127.0.0.1"), "listening");
  whenFinished(() => {
    front.closeAllConnections();
    front.close();
  });
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const settings: BucketSettings = {
    bucket,
    prefix,
    endpoint,
    region: "us-east-1",
    accessKeyId: key,
    secretAccessKey: key,
  };
  return Object.assign(test, {
    settings,
    /** the same for a site */
    environment: {
      MEDIA_URL: `s3://${bucket}/${prefix}`,
      S3_ENDPOINT: endpoint,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    /** the keys of all objects, as the server keeps them */
    keys: () =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(OBJECT))
        .map((file) => file.slice(0, -OBJECT.length))
        .toSorted(),
    /** the names of the pictures, which are the keys below the prefix */
    pictures(): string[] {
      return this.keys().flatMap((name) => (name.startsWith(`${prefix}/`) ? [name.slice(prefix.length + 1)] : []));
    },
  });
}

/** Starts the server on a free port. Its pages of lists need an old cipher. */
async function startProgram(directory: string): Promise<number> {
  const run = `require(${JSON.stringify(program)}).parseAsync(process.argv)`;
  const words = ["-d", directory, "-p", "0", "-a", "127.0.0.1", "--silent", "--configure-bucket", bucket];
  const server = spawn(process.execPath, ["--openssl-legacy-provider", "--eval", run, "--", "s3rver", ...words]);
  whenFinished(() => void server.kill("SIGKILL"));
  let said = "";
  for await (const chunk of server.stdout) {
    said += String(chunk);
    const [, port] = /listening on \S+:(\d+)/.exec(said) ?? [];
    if (port) return Number(port);
  }
  throw new Error(`the S3 server did not start: ${said}`);
}

function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, headers, url: path } = request;
  const further = send({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  further.on("error", () => response.destroy());
  request.pipe(further);
}
