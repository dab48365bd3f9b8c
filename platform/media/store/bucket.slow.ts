import { expect, it } from "vitest";
import { startS3 } from "#test/s3-server.ts";
import { Bucket } from "./bucket.ts";

const numbered = (number: number) => `ab/${String(number).padStart(32, "0")}.svg`;

it("lists more pictures than one reply of the service holds (CAT-43)", async () => {
  const s3 = await startS3();
  const bucket = new Bucket(s3.settings);
  const files = Array.from({ length: 2_100 }, (_, number) => numbered(number));
  await Promise.all(files.map((file) => bucket.put(file, Buffer.from("<svg/>"))));
  s3.requests.length = 0;
  expect((await Array.fromAsync(bucket.list())).map(({ file }) => file)).toEqual(files);
  expect(s3.requests).toHaveLength(3);
}, 120_000);

it("gives up when the service stays away (CAT-44)", async () => {
  const s3 = await startS3();
  s3.fault = () => 503;
  await expect(new Bucket(s3.settings).put(numbered(1), Buffer.from("<svg/>"))).rejects.toThrow(
    "s3://pictures/sites/toebox does not answer: 503",
  );
  expect(s3.requests).toHaveLength(4);
}, 30_000);
