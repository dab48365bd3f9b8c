import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";
import { startS3 } from "#test/s3-server.ts";

it("a start says in one line what is wrong with the bucket, and tells no secret (CAT-44)", async () => {
  const { address } = await createTestDatabase();
  const s3 = await startS3();
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address, ...s3.environment };
  const refused = await toebox(["worker"], { ...environment, S3_SECRET_ACCESS_KEY: "wrong-secret" });
  expect(refused).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "toebox: s3://pictures/sites/toebox refuses GET (403 SignatureDoesNotMatch): check MEDIA_URL, S3_ENDPOINT, S3_REGION and the access key\n",
  });
}, 60_000);
