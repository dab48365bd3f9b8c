// Upper limit of a server: node:http with one ready response to every request. Argument: a file with the reply.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const { status, head, body } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as {
  status: number;
  head: string[];
  /** in Base64 */
  body: string;
};
const bytes = Buffer.from(body, "base64");

const server = createServer((_request, response) => {
  response.writeHead(status, head).end(bytes);
});
server.listen(0, "127.0.0.1", () =>
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
