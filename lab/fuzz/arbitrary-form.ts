import fc from "fast-check";
import type { Body } from "./arbitrary-body.ts";
import { oddText } from "./arbitrary-text.ts";
import type { Schema } from "./site-map.ts";

const BOUNDARY = "frontier";

const usual: Record<string, string[]> = {
  store_name: ["Corner Shop", "Zoë's"],
  zip_code: ["10012", "97205-1234"],
  website_url: ["", "shop.example", "https://shop.example/x?y=1"],
  instagram_url: ["", "instagram.com/shop"],
};

/** Bytes that are no picture, or are cut off. */
const pictures = [
  "",
  "x",
  "GIF89a",
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff\xe0",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
];

/** Returns a multipart form for a call with this schema: valid, changed a little, or entirely different. */
export function formFor({ properties = {} }: Schema): fc.Arbitrary<Body> {
  const names = Object.keys(properties).filter((name) => name !== "image");
  const whole = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(usual[name] ?? ["somewhere"]))])),
  );
  const changed = fc
    .tuple(whole, fc.constantFrom(...names), fc.option(oddText))
    .map(([values, name, text]) => ({ ...values, [name]: text ?? undefined }));
  const parts = fc
    .oneof(whole, changed)
    .map((values) =>
      Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [part(`name="${name}"`, value)])),
    );
  const picture = fc
    .tuple(fc.constantFrom(...pictures), fc.constantFrom("image", "picture", "store_name", "__proto__", ""))
    .map(([bytes, name]) => part(`name="${name}"; filename="p.png"`, bytes, "image/png"));
  const bytes = fc.tuple(parts, fc.array(picture, { maxLength: 4 }), fc.nat(30)).map(([fields, files, cut]) => {
    const form = `${[...fields, ...files].join("")}--${BOUNDARY}--\r\n`;
    return cut === 0 ? form.slice(0, form.length / 2) : form;
  });
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
    fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=frontier"),
    fc.constantFrom("application/json", "", "multipart/form-data; boundary=other"),
  );
  return fc.record({ type, bytes });
}

function part(disposition: string, content: string, type?: string): string {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const bytes = type ? content : Buffer.from(content).toString("latin1");
  return `${head}${type ? `Content-Type: ${type}\r\n` : ""}\r\n${bytes}\r\n`;
}
