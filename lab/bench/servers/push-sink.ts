// Push service that takes every message and drops it; GET gives the times at which they arrived, in milliseconds since 1970, and the number of
// those that came twice.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const paths = new Set<string>();
const times: number[] = [];

const server = createServer((request, response) => {
  if (request.method === "GET") return response.end(JSON.stringify({ times, twice: times.length - paths.size }));
  request.on("end", () => {
    times.push(Date.now());
    paths.add(request.url ?? "");
    response.writeHead(201).end();
  });
  request.resume();
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} is ready`);
});
process.once("SIGTERM", () => process.exit());
