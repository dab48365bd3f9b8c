import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { root } from "../../platform/process/config.ts";

/** The schema of a parameter or a body. */
export interface Schema {
  type?: string;
  enum?: string[];
  pattern?: string;
  properties?: Record<string, Schema>;
}

export interface Parameter {
  in: "query" | "path";
  required?: boolean;
  name: string;
  schema: Schema;
}

/** A call in the description of the API. */
export interface Call {
  method: string;
  /** such as /api/product/{slug} */
  path: string;
  parameters: Parameter[];
  body?: Schema;
  /** whether the body is a multipart form */
  isMultipart: boolean;
  /** the schema of the body of a 200 */
  reply: object;
  /** whether that body is JSON; else it is a text, such as a calendar file */
  isJson: boolean;
}

/** All addresses of a running site. */
export interface SiteMap {
  port: number;
  calls: Call[];
  /** patterns of pages, such as /nike/:slug */
  pages: string[];
  /** paths of files that never change */
  files: string[];
  /** paths served by libraries, or for each product */
  others: string[];
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: { 200: { content: Record<string, { schema: object }> } };
}

const namedFiles = ["/robots.txt", "/site.webmanifest", "/share/court-harbor.jpg"];
const documentation = ["/api", "/api/", "/api/openapi.json", "/api/docs", "/api/docs/", "/api/docs/json"];

/** Reads the calls of the site at `base` from its description, and its files. */
export async function readSiteMap(base: string): Promise<SiteMap> {
  const description = await ask<Description>(`${base}/api/openapi.json`);
  const { components } = description;
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
      isMultipart: requestBody?.content["multipart/form-data"] !== undefined,
      // the schema refers to the named ones among the components
      reply: { ...Object.values(responses[200].content)[0]?.schema, components },
      isJson: responses[200].content["application/json"] !== undefined,
    })),
  );
  const product = JSON.stringify(await ask(`${base}/api/product/court-harbor`));
  const media = new Set(product.match(/\/media\/[\w.-]+/g));
  const reminders = new Set(product.match(/\/reminders\/[\w./-]+/g) ?? ["/reminders/court-harbor/none.ics"]);
  const assets = readdirSync(join(root, "build/client/assets")).map((name) => `/assets/${name}`);
  return {
    port: Number(new URL(base).port),
    calls,
    pages: routes.flatMap((route) => pathsOf(route)),
    files: [...namedFiles, ...media, ...assets],
    others: [...documentation, "/api/docs/static/index.html", "/favicon.ico", "/share/none.jpg", ...reminders],
  };
}

async function ask<Reply>(address: string): Promise<Reply> {
  return (await (await fetch(address)).json()) as Reply;
}

function pathsOf({ path = "", children = [] }: RouteConfigEntry): string[] {
  return [`/${path}`, ...children.flatMap((child) => pathsOf(child))];
}
