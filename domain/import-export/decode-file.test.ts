import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeFile } from "./decode-file.ts";

it("a file is read as UTF-8, or as its byte order mark says, without the mark (CAT-29)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
      for (const bytes of [
        Buffer.from(text.replace(/^\ufeff+/, "")),
        Buffer.from(`\ufeff${text}`),
        utf16,
        Buffer.from(utf16).swap16(),
      ]) {
        expect(decodeFile("a.csv", bytes)).toEqual({ text: bytes.length === 0 ? "" : text.replace(/^\ufeff+/, "") });
      }
    }),
  );
});

it("a file in another encoding is refused at its first such line (CAT-29)", () => {
  const reason = 'this is not UTF-8: save the file as UTF-8, in a spreadsheet as "CSV UTF-8"';
  const latin = (text: string) => Buffer.from(text, "latin1");
  expect(decodeFile("a.csv", latin("slug,name\r\nx,Crème\r\ny,Café"))).toEqual({ issue: { where: "a.csv:2", reason } });
  expect(decodeFile("a.csv", latin("a\nb\nCafé"))).toEqual({ issue: { where: "a.csv:3", reason } });
  expect(decodeFile("a.csv", Buffer.from([0xff, 0xfe, 0x00]))).toMatchObject({ issue: { where: "a.csv" } });
});
