import { expect, it } from "vitest";
import { openFeedServer } from "#test/feed-server.ts";
import { photograph } from "#test/rasters.ts";
import { createFolder } from "#test/run-toebox.ts";
import { type FetchLimits, fetchPictures } from "./fetch-pictures.ts";
import type { SourceRow } from "../entries/source-row.ts";

const row = (value: object, mayLackPictures = false): SourceRow => ({
  section: "products",
  value,
  mayLackPictures,
  locate: () => "file:1",
});

it("pictures are fetched by their addresses, once each, and never from this machine (CAT-64, NEWS-14)", async () => {
  const server = await openFeedServer();
  const inner = await openFeedServer();
  const photo = await photograph();
  server.answers.set("/a.jpg", { body: photo });
  server.answers.set("/page", { body: "<!doctype html><p>Words" });
  server.answers.set("/drawing", { body: `<svg xmlns="http://www.w3.org/2000/svg"/>` });
  server.answers.set("/inner", { status: 302, headers: { location: inner.at("/a.jpg") } });
  const [a, missing, page, drawing, to] = ["/a.jpg", "/none.jpg", "/page", "/drawing", "/inner"].map(
    server.at,
  ) as string[];
  const images = [a, missing, page, drawing, to, "own.svg"].map((file) => ({ file }));
  const strict = row({ slug: "strict", images: [{ file: a }, { file: missing }] });
  const rows = [
    row({ slug: "shoe", images }, true),
    strict,
    {
      ...row({ id: "none", text: "Out.", created_at: "2026-11-28T10:00:00Z", media: [missing] }, true),
      section: "social",
    },
  ] satisfies SourceRow[];
  const fetched = await fetchPictures(rows, {
    settings: server.fetching,
    folder: createFolder(),
    readPicture: async () => Buffer.from("<svg/>"),
    onProgress() {},
  });
  expect(fetched.rows.map(({ value }) => value)).toEqual([
    { slug: "shoe", images: [{ file: a }, { file: "own.svg" }] },
    strict.value,
    { id: "none", text: "Out.", created_at: "2026-11-28T10:00:00Z", media: [] },
  ]);
  const lost = (address = "", reason: string) => `left out: file:1: the picture ${address} cannot be used: ${reason}`;
  expect(fetched.notes).toEqual([
    lost(missing, "its host answers with status 404"),
    lost(page, "it is a page or a drawing, not a photo"),
    lost(drawing, "it is a page or a drawing, not a photo"),
    lost(to, "its host is not known, or it leads to an address or a port that is not public"),
    lost(missing, "its host answers with status 404"),
  ]);
  expect(await fetched.readPicture(a ?? "")).toEqual(photo);
  expect((await fetched.readPicture("own.svg")).toString()).toBe("<svg/>");
  await expect(fetched.readPicture(missing ?? "")).rejects.toThrow("its host answers with status 404");
  expect(server.requests.map(({ url }) => url).toSorted()).toEqual([
    "/a.jpg",
    "/drawing",
    "/inner",
    "/none.jpg",
    "/page",
  ]);
  expect(inner.requests).toEqual([]);
});

it("what files name by addresses is limited in number, bytes and time, and is not fetched for wrong rows (OPS-21)", async () => {
  const server = await openFeedServer();
  const photo = await photograph();
  const names = ["/a.jpg", "/b.jpg", "/c.jpg"];
  for (const name of names) server.answers.set(name, { body: photo });
  const images = names.map((name) => ({ file: server.at(name) }));
  const fetchAll = (rows: SourceRow[], limits: Partial<FetchLimits>) =>
    fetchPictures(rows, {
      settings: server.fetching,
      limits: { pictures: 3, bytes: Infinity, signal: new AbortController().signal, ...limits },
      folder: createFolder(),
      readPicture: () => Promise.reject(new Error("none")),
      onProgress() {},
    });
  const wrong = row({ slug: "shoe", unknown: 1, images });
  const many = row({
    slug: "shoe",
    images: Array.from({ length: 41 }, (_, index) => ({ file: server.at(`/${index}`) })),
  });
  await fetchAll([wrong, many], {});
  expect(server.requests).toEqual([]);
  const good = row({ slug: "shoe", images });
  await expect(fetchAll([good, wrong], { pictures: 2 })).rejects.toThrow("too many pictures");
  expect(server.requests).toEqual([]);
  await expect(fetchAll([good], { signal: AbortSignal.abort(new DOMException("", "TimeoutError")) })).rejects.toThrow(
    "take too long",
  );
  await expect(fetchAll([good], { signal: AbortSignal.abort(new Error("gone")) })).rejects.toThrow("gone");
  await expect(fetchAll([good], { bytes: 0 })).rejects.toThrow("too large");
  expect(server.requests).toEqual([]);
  await fetchAll([good], { bytes: 3 * photo.length });
  expect(server.requests).toHaveLength(3);
});
