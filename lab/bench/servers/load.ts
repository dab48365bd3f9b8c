// Requests the paths of a server in turn over keep-alive connections without pause, and prints requests a second and
// latencies in milliseconds. Arguments: JSON. It only finds the end of a response: a client that decodes bodies is
// slower than the servers. {n} in a path becomes a new number in each request. Any status but the expected one is a
// failure.
import { connect } from "node:net";

interface Options {
  address: string;
  paths: string[];
  headers: Record<string, string>;
  seconds: number;
  connections: number;
  /** the expected status; 200 by default */
  status?: number | "any";
  /** milliseconds between a response and the next request of a connection; none by default */
  pause?: number;
}

const {
  address,
  paths,
  headers,
  seconds,
  connections,
  status = 200,
  pause,
} = JSON.parse(process.argv[2] ?? "") as Options;
const { hostname, port } = new URL(address);
const head = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);

let asked = Date.now();
let answered = 0;
let failed = 0;
const took: number[] = [];

function ask(): string {
  asked++;
  const path = (paths[asked % paths.length] ?? "/").replaceAll("{n}", String(asked));
  return `GET ${path} HTTP/1.1\r\n${head.join("")}\r\n`;
}

function open(): void {
  const socket = connect(Number(port), hostname);
  /** remaining bytes of the response; null before its head is read, Infinity for chunks */
  let left: number | null = null;
  let askedAt = 0;
  const askAgain = () => {
    askedAt = performance.now();
    socket.write(ask());
  };
  socket.setNoDelay(true);
  socket.once("connect", askAgain);
  socket.on("error", () => failed++);
  socket.on("data", (data: Buffer) => {
    if (left === null) {
      const end = data.indexOf("\r\n\r\n");
      const text = data.toString("latin1", 0, end);
      if (status !== "any" && !text.startsWith(`HTTP/1.1 ${status}`)) failed++;
      const hasBody = !text.startsWith("HTTP/1.1 304");
      left = hasBody ? Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Infinity) : 0;
      data = data.subarray(end + 4);
    }
    left -= data.length;
    if (left > 0 && !(left === Infinity && data.subarray(-5).equals(LAST_CHUNK))) return;
    left = null;
    answered++;
    took.push(performance.now() - askedAt);
    if (pause) setTimeout(askAgain, pause);
    else askAgain();
  });
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n");

const start = performance.now();
for (let count = 0; count < connections; count++) open();
setTimeout(() => {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const perSecond = (answered / (performance.now() - start)) * 1000;
  console.log(JSON.stringify({ failed, perSecond, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}, seconds * 1000);
