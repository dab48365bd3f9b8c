import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { ClientConfig } from "pg";
import { whenFinished } from "./when-finished.ts";

/** Opens a way to PostgreSQL that can lose its connections without a word, as a firewall does that forgets them. */
export async function openSilentProxy({ host = "", port = 5432, ...rest }: ClientConfig) {
  const pairs: [client: Socket, server: Socket][] = [];
  const proxy = createServer((client) => {
    const server = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [client, server]) socket.on("error", () => {});
    client.pipe(server).pipe(client);
    pairs.push([client, server]);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  whenFinished(() => {
    for (const socket of pairs.flat()) socket.destroy();
    proxy.close();
  });
  return {
    connection: { ...rest, host: "127.0.0.1", port: (proxy.address() as AddressInfo).port } satisfies ClientConfig,
    /**
     * Cuts off the clients of all present connections: from now on they get no answer, and no end. Returns their
     * number.
     */
    loseAll(): number {
      const lost = pairs.splice(0);
      for (const [client, server] of lost) {
        client.unpipe();
        server.unpipe();
        server.destroy();
        client.resume();
      }
      return lost.length;
    },
  };
}
