import { expect, it } from "vitest";
import { OperatorError } from "../../postgres/operator-error.ts";
import { startS3 } from "#test/s3-server.ts";
import { shared } from "#test/when-finished.ts";
import { Bucket } from "./bucket.ts";
import { BucketError } from "./bucket-error.ts";

const NAME = `ab/${"0".repeat(32)}`;
const bytes = Buffer.from("<svg/>");

/** Starts a service whose bucket stays empty. */
const untouched = shared(startS3);

it("keeps files below the prefix, and leaves what others keep there alone (CAT-43)", async () => {
  const s3 = await startS3();
  const { prefix } = s3.settings;
  const bucket = new Bucket(s3.settings);
  const whole = new Bucket({ ...s3.settings, prefix: "" });
  for (const file of [`${NAME}.svg`, `${NAME}-320.avif`, "notes.txt"]) await bucket.put(file, bytes);
  await whole.put("another/site.svg", bytes);
  expect(s3.keys()).toEqual([
    "another/site.svg",
    ...["-320.avif", ".svg"].map((ending) => `${prefix}/${NAME}${ending}`),
    `${prefix}/notes.txt`,
  ]);
  expect(await bucket.sizes()).toEqual(new Map([`${NAME}-320.avif`, `${NAME}.svg`].map((file) => [file, 6])));
  expect(await whole.sizes()).toEqual(new Map());
  expect(await bucket.get(`${NAME}.svg`)).toEqual(bytes);
  expect(await bucket.sizeOf(`${NAME}.svg`)).toBe(bytes.length);
  await bucket.remove([`${NAME}.svg`, `${NAME}.none`]);
  expect(await bucket.get(`${NAME}.svg`)).toBeNull();
  expect(await bucket.sizeOf(`${NAME}.svg`)).toBeNull();
  expect(s3.keys()).toHaveLength(3);
});

it.each([
  ["the secret", { secretAccessKey: "wrong-secret" }, "403 SignatureDoesNotMatch"],
  ["the key", { accessKeyId: "wrong-key" }, "403 InvalidAccessKeyId"],
  ["the bucket", { bucket: "absent" }, "there is no bucket absent at http://127.0.0.1"],
])("says what is wrong with %s, and tells no secret (CAT-44)", async (_, wrong, reason) => {
  const s3 = await untouched();
  s3.requests.length = 0;
  const bucket = new Bucket({ ...s3.settings, ...wrong });
  for (const attempt of [() => bucket.requireUsable(), () => bucket.put(`${NAME}.svg`, bytes)]) {
    const error = await attempt().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(OperatorError);
    expect(error).toMatchObject({ isUnreachable: false, message: expect.stringContaining(reason) });
    expect(String(error)).not.toMatch(/S3RVER|wrong-/);
  }
  expect(s3.keys()).toEqual([]);
  // nothing is tried again that cannot succeed
  expect(s3.requests).toHaveLength(2);
});

it("tries again when the service is away for a moment (CAT-44)", async () => {
  const s3 = await startS3();
  const bucket = new Bucket(s3.settings);
  for (const [number, fault] of ([503, 429, "broken"] as const).entries()) {
    const file = `${NAME}-${number}.avif`;
    s3.requests.length = 0;
    s3.fault = () => (s3.requests.length < 2 ? fault : undefined);
    await bucket.put(file, bytes);
    expect(s3.requests).toEqual([`PUT ${file}`, `PUT ${file}`]);
    expect(await bucket.get(file)).toEqual(bytes);
  }
});

it("waits no longer than its signal (CAT-44)", async () => {
  const s3 = await startS3();
  const deadline = new AbortController();
  s3.fault = () => {
    deadline.abort(new DOMException("too late", "TimeoutError"));
    return "silent";
  };
  const asking = new Bucket(s3.settings).get(`${NAME}.svg`, deadline.signal);
  const error = await asking.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(BucketError);
  expect(error).toMatchObject({
    isUnreachable: true,
    message: expect.stringContaining("does not answer: it takes too long"),
  });
  expect(s3.requests).toHaveLength(1);
});
