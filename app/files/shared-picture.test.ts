import { rmSync } from "node:fs";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { expect, it } from "vitest";
import { SocialImages } from "#platform/media/social-images.ts";
import { BucketError } from "#platform/media/store/bucket-error.ts";
import { BucketStore } from "#platform/media/store/bucket-store.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder } from "#test/run-toebox.ts";
import { startS3 } from "#test/s3-server.ts";
import { type PageContext, pageContext } from "../routing/page-context.ts";
import { loader } from "./shared-picture.ts";

it("is 503 while the bucket of pictures is away, and tells the operator (CAT-45)", async () => {
  const { db } = await createTestDatabase();
  const s3 = await startS3();
  const media = new BucketStore(s3.settings, createFolder());
  const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe", images: [{ file: "a.svg" }] };
  await importRows(db, { products: [shoe] }, { media });
  s3.fault = () => 403;
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  const reportDegraded = (error: unknown) => reported.push(error);
  const socialImages = new SocialImages(media, () => {});
  context.set(pageContext, { db, socialImages, reportDegraded } as unknown as PageContext);
  const url = new URL("http://localhost/share/shoe.jpg");
  const args = {
    request: new Request(url),
    url,
    params: { file: "shoe.jpg" },
    pattern: "/share/:file",
    context,
  } as const;
  const away = await loader(args);
  expect([away.status, await away.text()]).toEqual([503, "Please try again in a moment.\n"]);
  expect(reported).toEqual([expect.any(BucketError)]);
  s3.fault = () => undefined;
  expect((await loader(args)).status).toBe(200);
});

it("sends the shared picture of a product, and 404 when its file is missing or no product has the slug (CAT-25)", async () => {
  const { db } = await createTestDatabase();
  const mediaFolder = createFolder();
  const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe", images: [{ file: "a.svg" }] };
  await importRows(db, { products: [shoe] }, { mediaFolder });
  const context = new RouterContextProvider();
  context.set(pageContext, {
    db,
    socialImages: new SocialImages(new FolderStore(mediaFolder), () => {}),
  } as unknown as PageContext);
  const load = (file: string) => {
    const url = new URL(`http://localhost/share/${file}`);
    return loader({ request: new Request(url), url, params: { file }, pattern: "/share/:file", context });
  };

  const response = await load("shoe.jpg");
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });

  const { file } = await db.selectFrom("media").select("file").executeTakeFirstOrThrow();
  rmSync(join(mediaFolder, file));
  rmSync(join(mediaFolder, file.replace(".svg", ".share.jpg")));
  for (const name of ["shoe.jpg", "no-such-shoe.jpg"]) {
    const missing = await load(name);
    expect([missing.status, await missing.text()]).toEqual([404, "Image not found.\n"]);
  }
});
