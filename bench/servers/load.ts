// Asks a server for its paths in turn, over connections that stay open, each again as soon as it is answered, and prints
// how often a second that was. Arguments: JSON. It reads of a reply no more than where it ends: a client that unpacks
// bodies is slower than the servers. {n} in a path is another number each time.
import { connect } from "node:net";

interface Options {
  address: string;
  paths: string[];
  headers: Record<string, string>;
  seconds: number;
  connections: number;
}

const { address, paths, headers, seconds, connections } = JSON.parse(process.argv[2] ?? "") as Options;
const { hostname, port } = new URL(address);
const head = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);

let asked = Date.now();
let answered = 0;
let failed = 0;

function ask(): string {
  asked++;
  const path = (paths[asked % paths.length] ?? "/").replaceAll("{n}", String(asked));
  return `GET ${path} HTTP/1.1\r\n${head.join("")}\r\n`;
}

function open(): void {
  const socket = connect(Number(port), hostname);
  /** how many bytes of the reply are still to come; null before its head is read, Infinity for one in chunks */
  let left: number | null = null;
  socket.setNoDelay(true);
  socket.once("connect", () => socket.write(ask()));
  socket.on("error", () => failed++);
  socket.on("data", (data: Buffer) => {
    if (left === null) {
      const end = data.indexOf("\r\n\r\n");
      const text = data.toString("latin1", 0, end);
      if (!text.startsWith("HTTP/1.1 200")) failed++;
      left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Infinity);
      data = data.subarray(end + 4);
    }
    left -= data.length;
    if (left > 0 && !(left === Infinity && data.subarray(-5).equals(LAST_CHUNK))) return;
    left = null;
    answered++;
    socket.write(ask());
  });
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n");

const start = performance.now();
for (let count = 0; count < connections; count++) open();
setTimeout(() => {
  console.log(JSON.stringify({ failed, perSecond: (answered / (performance.now() - start)) * 1000 }));
  process.exit(0);
}, seconds * 1000);
