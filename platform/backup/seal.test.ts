import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { isSealed, PLACEHOLDER, seal } from "./seal.ts";

it("a sealed file differs in its last 64 bytes alone, however it is cut into chunks, and no other file is sealed (OPS-3)", async () => {
  const file = join(createFolder(), "file");
  const isSealedFile = async (bytes: Buffer) => {
    writeFileSync(file, bytes);
    return isSealed(file);
  };
  const content = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(content, fc.nat(), fc.integer({ min: 1, max: 255 }), async (chunks, place, change) => {
      const whole = Buffer.concat(chunks);
      const source = Readable.from(
        [...chunks, PLACEHOLDER.slice(0, 10), PLACEHOLDER.slice(10)].map((chunk) => Buffer.from(chunk)),
      );
      const sealed = await buffer(source.pipe(seal()));
      expect(sealed.subarray(0, -64)).toEqual(whole);
      expect(await isSealedFile(sealed)).toBe(true);
      const changed = Buffer.from(sealed);
      const at = place % changed.length;
      changed.writeUInt8((changed.readUInt8(at) + change) % 256, at);
      expect(await isSealedFile(changed)).toBe(false);
      expect(await isSealedFile(sealed.subarray(0, at))).toBe(false);
      expect(await isSealedFile(Buffer.concat([sealed, Buffer.from([change])]))).toBe(false);
    }),
  );
});

it("tells how far it has read", async () => {
  const file = join(createFolder(), "file");
  writeFileSync(file, await buffer(Readable.from([Buffer.alloc(300_000, 7), Buffer.from(PLACEHOLDER)]).pipe(seal())));
  const steps: number[][] = [];
  expect(await isSealed(file, (...step) => steps.push(step))).toBe(true);
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.at(-1)).toEqual([300_000, 300_000]);
  expect(readFileSync(file)).toHaveLength(300_064);
});
