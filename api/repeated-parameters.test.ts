import { expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";

interface Operation {
  parameters?: { in: string; name: string }[];
}

it("any parameter that is given twice is refused in plain words (API-6)", async () => {
  const { app } = await createTestApp();
  const { paths } = (await app.inject("/api/openapi.json")).json<{ paths: Record<string, { get?: Operation }> }>();
  const refused: string[] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    for (const { in: place, name } of get?.parameters ?? []) {
      if (place !== "query") continue;
      const reply = await app.inject(`${path.replace(/\{\w+\}/, "1")}?${name}=1&${name}=1`);
      const { error = {} } = reply.json<{ error?: Record<string, string> }>();
      expect([reply.statusCode, error[name]]).toEqual([422, expect.stringMatching(/^must /)]);
      refused.push(name);
    }
  }
  expect(refused.length).toBeGreaterThan(50);
});
