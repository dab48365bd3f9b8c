import sharp from "sharp";
import { expect } from "vitest";
import { createTestApp } from "./create-test-app.ts";
import { encodeForm } from "./encode-form.ts";

const URL_OF_CALL = "/api/store-location-feedback";

/** A submission that is accepted. */
export const good = {
  store_name: "Kith",
  address: "337 Lafayette St",
  city: "New York",
  state: "New York",
  zip_code: "10012",
};

/** The fields of a form. */
export type Values = Record<string, string | File>;

/** Returns the body of a form with these fields. */
export async function encode(values: Values): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return encodeForm(form);
}

/** Returns a file as a browser puts it into a form. */
export const fileOf = (bytes: Uint8Array | string, name = "store.png", type = "image/png") =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });

/** Opens a site that takes submissions of stores without limits, unless `settings` say so. */
export async function withForm(settings: Record<string, string> = {}) {
  const test = await createTestApp(undefined, {
    SUBMISSIONS_PER_ADDRESS: "0",
    SUBMISSIONS_PER_HOUR: "0",
    WRITES_PER_ADDRESS: "0",
    ...settings,
  });
  const send = (payload: Buffer | string, headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
    test.app.inject({ method: "POST", url: URL_OF_CALL, headers, payload, remoteAddress });
  const post = async (values: Values, headers: Record<string, string> = {}, remoteAddress?: string) => {
    const { payload, type } = await encode(values);
    return send(payload, { "content-type": type, ...headers }, remoteAddress);
  };
  const kept = async () => ({
    submissions: await test.db.selectFrom("store_submissions").selectAll().orderBy("id").execute(),
    mails: await test.db.selectFrom("mails").selectAll().orderBy("id").execute(),
  });
  /** Expects that a form is refused for these fields with these texts. */
  const expectRefused = async (values: Values, errors: Record<string, string>, label: string) => {
    const reply = await post(values);
    const body = { status: "error", message: expect.any(String), errors };
    expect([reply.statusCode, reply.json()], label).toEqual([422, body]);
    expect(reply.headers["cache-control"]).toBe("no-store");
  };
  return { ...test, send, post, kept, expectRefused };
}

/** The rows of a site that took no submission. */
export const nothing = { submissions: [], mails: [] };

/** Draws a picture whose bytes do not compress to nothing. */
export function draw() {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: "#c33", noise: { type: "gaussian" } } });
}
