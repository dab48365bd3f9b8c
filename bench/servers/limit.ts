// The limit: node:http with ready responses. Argument: a file with the replies by path.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const given = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Record<
  string,
  { head: string[]; body: string }
>;
const replies = new Map(
  Object.entries(given).map(([path, { head, body }]) => [path, { head, body: Buffer.from(body, "base64") }]),
);

const server = createServer(({ url = "" }, response) => {
  const reply = replies.get(url);
  if (reply) response.writeHead(200, reply.head).end(reply.body);
  else response.writeHead(404).end();
});
server.listen(0, "127.0.0.1", () =>
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
