import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { listenForTest } from "#test/listen.ts";
import { heldBodies } from "./limit-held-bodies.ts";

/** Of a photo of a shop. */
const LENGTH = 5_000_000;

/** Opens a site, and returns a function that sends the first bytes of a picture from an address, or all, with its socket and the status of the reply. */
async function openSite() {
  const { app } = await createTestApp(undefined, { TRUST_PROXY: "127.0.0.1", WRITES_PER_ADDRESS: "0" });
  const port = await listenForTest(app);
  return (address: string, isWhole = false): { socket: Socket; status: Promise<string | undefined> } => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const begin = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    const end = "\r\n--x--\r\n";
    const head = [
      "POST /api/store-location-feedback HTTP/1.1",
      "Host: localhost",
      `X-Forwarded-For: ${address}`,
      "Content-Type: multipart/form-data; boundary=x",
      `Content-Length: ${LENGTH}`,
      "",
      begin,
    ];
    socket.write(head.join("\r\n"));
    if (isWhole) socket.write("x".repeat(LENGTH - begin.length - end.length) + end);
    const status = new Promise<string | undefined>((resolve) => {
      socket.once("data", (bytes) => resolve(String(bytes).split(" ")[1]));
      socket.once("close", () => resolve(undefined));
    });
    return { socket, status };
  };
}

it("bodies that are being sent take so much memory of one network, and of all; what breaks off frees it (API-32)", async () => {
  const begin = await openSite();
  const ofNetwork = Math.floor(heldBodies.ofNetwork / LENGTH);
  const ofAll = Math.floor(heldBodies.ofAll / LENGTH);
  const addresses = Array.from({ length: Math.ceil(ofAll / ofNetwork) }, (_, number) => `198.51.100.${number}`);
  // which of them is refused, the order of their arrival decides
  const uploads = await Promise.all(
    addresses.map(async (address) => {
      const begun = Array.from({ length: ofNetwork + 1 }, () => begin(address));
      expect(await Promise.race(begun.map(({ status }) => status)), address).toBe("503");
      return begun;
    }),
  );
  expect(await begin("203.0.113.1").status).toBe("503");
  for (const { socket } of uploads.flat()) socket.destroy();
  // no picture, as the site knows when it has it all
  await expect.poll(() => begin("203.0.113.1", true).status, { timeout: 30_000 }).toBe("422");
});
