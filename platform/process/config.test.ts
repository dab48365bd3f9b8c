import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("the size of the page cache", () => {
  it.each([
    ["", 128],
    ["0", 0],
    ["65536", 65_536],
  ])("is %j as %i MB", (PAGE_CACHE_MB, expected) => {
    expect(readConfig(PAGE_CACHE_MB ? { PAGE_CACHE_MB } : {}).PAGE_CACHE_MB).toBe(expected);
  });

  it.each([
    ["-1", "must not be below 0"],
    ["65537", "must be at most 65536"],
    ["1.5", "must be a whole number of megabytes"],
    ["much", "must be a number of megabytes"],
  ])("is not %j", (PAGE_CACHE_MB, text) => {
    expect(() => readConfig({ PAGE_CACHE_MB })).toThrow(`PAGE_CACHE_MB ${text} (it is "${PAGE_CACHE_MB}")`);
  });
});

describe("the settings of mail", () => {
  it("default to values from the origin and the name of the site", () => {
    const config = readConfig({ ORIGIN: "https://www.toebox.example:8443", SITE_NAME: 'The "Box", Inc.' });
    expect(config.SMTP_URL).toBeUndefined();
    expect(config.MAIL_FROM).toEqual({ name: 'The "Box", Inc.', address: "noreply@www.toebox.example" });
    expect(config.CONTACT_TO).toBe("contact@www.toebox.example");
    expect(readConfig({ PORT: "8080" }).CONTACT_TO).toBe("contact@localhost");
  });

  it.each([
    ["Toebox <box@toebox.example>", { name: "Toebox", address: "box@toebox.example" }],
    ['"Toebox, the site" <box@toebox.example>', { name: "Toebox, the site", address: "box@toebox.example" }],
    ["<box@localhost>", { name: "", address: "box@localhost" }],
    ["box@toebox.example", { name: "", address: "box@toebox.example" }],
  ])("take %s as the sender", (MAIL_FROM, expected) => {
    expect(readConfig({ MAIL_FROM }).MAIL_FROM).toEqual(expected);
  });

  it.each([
    ["MAIL_FROM", "Toebox", "must be an address such as Toebox <noreply@example.com>"],
    ["MAIL_FROM", "a@toebox.example, b@toebox.example", "must be an address such as Toebox <noreply@example.com>"],
    ["MAIL_FROM", "Toebox\nBcc: <a@toebox.example>", "must be an address such as Toebox <noreply@example.com>"],
    ["CONTACT_TO", "Ann <ann@toebox.example>", "must be an e-mail address"],
    ["CONTACT_TO", "ann@toebox.example,bob@toebox.example", "must be an e-mail address"],
    ["SITE_NAME", "Toe\nbox", "must be one line"],
  ])("report what is wrong with %s=%j", (name, value, text) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ${text} (it is "${value}")`);
  });

  it.each([
    ["SMTP_URL", "mail.toebox.example:s3cret", "must be an address such as smtps://user:password@mail.example.com"],
    [
      "SMTP_URL",
      "http://ann:s3cret@mail.toebox.example",
      "must be an address such as smtps://user:password@mail.example.com",
    ],
    [
      "DATABASE_URL",
      "mysql://ann:s3cret@db.example",
      "must be an address such as postgres://user:password@host/database",
    ],
    [
      "DATABASE_URL",
      "postgres://ann:s3#cret@db.example/x",
      "must be an address such as postgres://user:password@host/database",
    ],
    ["SOCIAL_URLS", "s3cret", "must be an address such as https://example.com/page"],
  ])("report what is wrong with %s=%j without printing what may be a secret", (name, value, text) => {
    const message = catchMessage(() => readConfig({ [name]: value }));
    expect(message).toContain(`${name} ${text}`);
    expect(message).not.toMatch(/s3|cret/);
  });
});

describe("the settings of a bucket (CAT-43)", () => {
  const keys = { S3_REGION: "us-east-1", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "s3cret" };
  const whole = { MEDIA_URL: "s3://pictures", S3_ENDPOINT: "https://s3.example", ...keys };

  it.each([
    ["s3://pictures", { bucket: "pictures", prefix: "" }],
    ["s3://pictures.toebox/", { bucket: "pictures.toebox", prefix: "" }],
    ["s3://pictures/sites/toe_box.1/", { bucket: "pictures", prefix: "sites/toe_box.1" }],
  ])("take %s", (MEDIA_URL, expected) => {
    expect(readConfig({ ...whole, MEDIA_URL }).MEDIA_URL).toEqual(expected);
  });

  it("take the address of a service with a path", () => {
    const { S3_ENDPOINT } = readConfig({ ...whole, S3_ENDPOINT: "https://storage.example/v1/s3/" });
    expect(S3_ENDPOINT).toBe("https://storage.example/v1/s3");
  });

  it.each([
    ["MEDIA_URL", "https://s3.example/pictures", "must be a bucket and a path in it"],
    ["MEDIA_URL", "s3://", "must be a bucket and a path in it"],
    ["MEDIA_URL", "s3://pictures/../others", "must be a bucket and a path in it"],
    ["MEDIA_URL", "s3://pictures/a b", "must be a bucket and a path in it"],
    ["S3_ENDPOINT", "s3.example", "must be an address such as"],
    ["S3_ENDPOINT", "https://ann:s3cret@s3.example", "must be an address without user and query"],
    ["S3_REGION", "us east", "must be a region such as us-east-1"],
  ])("report what is wrong with %s=%j", (name, value, text) => {
    const message = catchMessage(() => readConfig({ ...whole, [name]: value }));
    expect(message).toContain(`${name} ${text}`);
    expect(message).not.toContain("s3cret");
  });

  it.each(Object.keys(whole))("do not work without %s", (name) => {
    const message = catchMessage(() => readConfig({ ...whole, [name]: "" }));
    expect(message).toContain(`${name} must be set as well`);
    expect(message).not.toContain("s3cret");
  });
});

function catchMessage(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("nothing is wrong");
}
