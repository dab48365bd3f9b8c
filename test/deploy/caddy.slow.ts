import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type IncomingHttpHeaders } from "node:http2";
import { connect as connectTls } from "node:tls";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { debianProgram } from "#test/debian-program.ts";
import { freePort } from "#test/free-port.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

const program = debianProgram("usr/bin/caddy", ["caddy"]);
const noCaddy = program ? "" : " (skipped: Debian's caddy cannot be fetched here)";

const caddyfile = join(import.meta.dirname, "../../deploy/Caddyfile");

/**
 * Starts the site behind Caddy with deploy/Caddyfile. Caddy makes a certificate for `localhost` with its own authority.
 */
async function startBehindCaddy() {
  const [sitePort, httpPort, httpsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `https://localhost:${httpsPort}`;
  const dataDir = createFolder();
  const start = () =>
    startServer({
      DATA_DIR: dataDir,
      PORT: String(sitePort),
      ORIGIN: origin,
      TRUST_PROXY: "127.0.0.1",
      WRITES_PER_ADDRESS: "1",
    });
  const site = start();
  await site.address;
  const ca = await startCaddy({ httpPort, httpsPort, origin, sitePort });
  return { origin, httpPort, ca, site, start };
}

async function startCaddy({
  httpPort,
  httpsPort,
  origin,
  sitePort,
}: Record<"httpPort" | "httpsPort" | "sitePort", number> & { origin: string }) {
  if (!program) throw new Error("there is no Caddy here");
  const folder = createFolder();
  const file = join(folder, "Caddyfile");
  const options = [`http_port ${httpPort}`, `https_port ${httpsPort}`, "admin off", "skip_install_trust"];
  writeFileSync(file, `{\n${options.join("\n")}\n}\nimport ${caddyfile}\n`);
  const environment = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ORIGIN: origin, PORT: String(sitePort) };
  const caddy = spawn(program.file, ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...program.environment, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void caddy.kill("SIGKILL"));
  let log = "";
  caddy.stderr.on("data", (data: Buffer) => (log += data.toString()));
  const root = join(folder, "caddy/pki/authorities/local/root.crt");
  const certificate = join(folder, "caddy/certificates/local/localhost/localhost.crt");
  const isReady = () => {
    if (caddy.exitCode !== null) throw new Error(`Caddy did not start:\n${log}`);
    return existsSync(root) && existsSync(certificate);
  };
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  return readFileSync(root);
}

/** Asks by HTTP/2, with the certificate checked, from an address of this machine. */
async function ask(origin: string, ca: Buffer, headers: Record<string, string>, localAddress = "127.0.0.1") {
  const options = { host: "127.0.0.1", port: Number(new URL(origin).port), servername: "localhost", ca, localAddress };
  const session = connect(origin, { createConnection: () => connectTls({ ...options, ALPNProtocols: ["h2"] }) });
  try {
    const stream = session.request(headers);
    const answer = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.once("response", resolve);
      stream.once("error", reject);
      session.once("error", reject);
    });
    return {
      status: Number(answer[":status"]),
      headers: answer,
      body: await text(stream),
      protocol: session.alpnProtocol,
    };
  } finally {
    session.close();
  }
}

it.skipIf(noCaddy)(`serves pages and calls over HTTP/2 with TLS${noCaddy}`, async () => {
  const { origin, httpPort, ca } = await startBehindCaddy();
  const page = await ask(origin, ca, { ":path": "/" });
  expect(page).toMatchObject({ status: 200, protocol: "h2" });
  expect(page.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  expect(page.body).toContain(`<link rel="canonical" href="${origin}/"`);
  const call = await ask(origin, ca, { ":path": "/api/products" });
  expect(call).toMatchObject({ status: 200, protocol: "h2" });
  const plain = await fetch(`http://127.0.0.1:${httpPort}/news?page=2`, {
    headers: { host: "localhost" },
    redirect: "manual",
  });
  expect(plain.status).toBe(308);
  expect(plain.headers.get("location")).toMatch(/^https:\/\/.*\/news\?page=2$/);
});

it.skipIf(noCaddy)(`tells the site the visitor's address, which no visitor can forge${noCaddy}`, async () => {
  const { origin, ca } = await startBehindCaddy();
  const like = (address: string, headers: Record<string, string> = {}) =>
    ask(origin, ca, { ":path": "/api/product/7/like?visitor_id=visitor-1", ...headers }, address);
  expect((await like("127.0.0.2")).status).toBe(404);
  expect((await like("127.0.0.2")).status).toBe(429);
  expect((await like("127.0.0.2", { "x-forwarded-for": "203.0.113.9" })).status).toBe(429);
  expect((await like("127.0.0.3")).status).toBe(404);
});

it.skipIf(noCaddy)(`lets requests wait while the site restarts${noCaddy}`, async () => {
  const { origin, ca, site, start } = await startBehindCaddy();
  site.process.kill("SIGTERM");
  await site.outcome;
  const waiting = ask(origin, ca, { ":path": "/api/products" });
  await start().address;
  expect((await waiting).status).toBe(200);
});
