import type { OpenAPIV3_1 } from "openapi-types";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, NOON, type TestApp } from "#test/create-test-app.ts";
import { insertStaff } from "#test/staff.ts";
import { operationsOf } from "../docs/write-api.ts";
import { MAX_BODY_BYTES } from "./body-limits.ts";

/** Call that takes JSON, with the names of its fields. */
interface Call {
  path: string;
  maxBytes: number;
  fields: string[];
}

let test: TestApp;
let calls: Call[];
let headers: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp(NOON, { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0", SUGGESTIONS_PER_ADDRESS: "0" });
  headers = (await insertStaff(test.db, "operator")).headers;
  calls = (await Promise.all(["/api", "/api/desk"].map((address) => callsOf(address)))).flat();
});

async function callsOf(address: string): Promise<Call[]> {
  const document = (await test.app.inject(`${address}/openapi.json`)).json<OpenAPIV3_1.Document>();
  return operationsOf(document).flatMap(({ path, operation, isAlias }) => {
    const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
    const schema = body?.content["application/json"]?.schema as OpenAPIV3_1.SchemaObject | undefined;
    if (!schema || isAlias) return [];
    const maxBytes = (operation as { [MAX_BODY_BYTES]?: number })[MAX_BODY_BYTES] ?? NaN;
    return [{ path: path.replaceAll(/\{\w+\}/g, "1"), maxBytes, fields: Object.keys(schema.properties ?? {}) }];
  });
}

function post({ path }: Call, body: string) {
  const type = { "content-type": "application/json" };
  return test.app.inject({ method: "POST", url: path, headers: { ...headers, ...type }, body });
}

describe("the body of every call", () => {
  it("has at most the bytes that the description names (API-8)", async () => {
    expect(calls.length).toBeGreaterThan(30);
    for (const call of calls) {
      const jsonOf = (bytes: number) => `{"x":"${"y".repeat(bytes - 8)}"}`;
      expect((await post(call, jsonOf(call.maxBytes))).statusCode, call.path).not.toBe(413);
      expect((await post(call, jsonOf(call.maxBytes + 1))).statusCode, call.path).toBe(413);
    }
  });

  it("is refused in our words, whatever types it has (API-13)", async () => {
    const wrong = [null, true, 7, -1.5, 1e300, "", "x", "\u0000", "y".repeat(5_000), [], [null], [{}], {}, { x: 1 }];
    for (const call of calls) {
      const bodies = [...wrong, ...call.fields.flatMap((field) => wrong.map((value) => ({ [field]: value })))];
      for (const body of bodies) {
        const reply = await post(call, JSON.stringify(body));
        expect([200, 400, 401, 403, 404, 409, 422, 429], `${call.path} ${reply.body}`).toContain(reply.statusCode);
        expect(reply.body, call.path).not.toMatch(
          /Invalid (?:input|option|number|string)|expected|received|[Uu]nrecognized/,
        );
      }
    }
  });
});
