import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";
import { catalog, source_url, suggestionsOf } from "#test/suggestions.ts";

async function openFeedback() {
  const { db, address } = await createTestDatabase();
  await importRows(db, catalog);
  const environment = { DATA_DIR: join(createFolder(), "data"), DATABASE_URL: address };
  const feedback = (...options: string[]) => toebox(["feedback", ...options], environment);
  return {
    ...suggestionsOf(db),
    feedback,
    said: async (...options: string[]) => {
      const { code, stdout, stderr } = await feedback(...options);
      expect([code, stderr], options.join(" ")).toEqual([0, ""]);
      return stdout;
    },
    /** Expects that a command ends with 1 and says why in one line. */
    async expectError(words: string[], text: string) {
      const wrong = { code: 1, stderr: `toebox: ${text}\n` };
      expect(await feedback(...words), words.join(" ")).toMatchObject(wrong);
    },
  };
}

it("npx toebox feedback lists, shows, accepts, refuses and undoes corrections (SUG-15)", async () => {
  const { said, suggest, suggestStore, product, row, expectError } = await openFeedback();
  const email = "ann@example.com";
  await suggest({ release_date: "2026-12-05" }, { email, comment: "Look\nhere" });
  await suggest({ release_date: "2026-12-05" }, { source_url: "https://other.example/" });
  await suggestStore({ phone: null });
  await suggest({}, { comment: "Two pictures are the same", email });
  const date = "product shoe  Release date: 2026-12 → 2026-12-05";
  expect(await said("list")).toBe(
    [
      "0 submissions",
      `S1  ${date}  2 times  2026-11-21  open`,
      "S3  store kith  Phone: 212 555 0100 → none  2026-11-21  open",
      "S4  product shoe  a comment  2026-11-21  open",
      "3 suggestions\n",
    ].join("\n"),
  );
  expect(await said("show", "S2")).toBe(
    [
      "S2  product shoe  open",
      "  Release date: 2026-12 → 2026-12-05",
      "S1 was sent 2026-11-21 17:00",
      `  source: ${source_url}`,
      '  comment: "Look\\nhere"',
      `  email: ${email}`,
      "S2 was sent 2026-11-21 17:00",
      "  source: https://other.example/\n",
    ].join("\n"),
  );
  expect(await said("accept", "S1", "--kind", "retailer")).toMatch(/^Accepted suggestion S1 by change 2\.\n$/);
  expect(await product()).toMatchObject({ release_date: "2026-12-05" });
  expect(await said("accept", "S4")).toBe("Accepted suggestion S4. Nothing in the catalog is changed.\n");
  await expectError(["refuse", "S3"], "tell its author why, by --reason");
  expect(await said("refuse", "S3", "--reason", "They still answer.")).toBe("Refused suggestion S3.\n");
  expect((await row(3)).reason).toBe("They still answer.");
  expect(await said("list")).toBe("0 submissions\n");
  expect(await said("list", "--all")).toContain(`S2  ${date}  2026-11-21  accepted\n`);
  expect(await said("show", "s3")).toMatch(
    / {2}rejected\n[^]*\ndecided [-\d]+ [:\d]+ by \w+\n {2}reason: "They still answer\."\n$/,
  );
  expect(await said("undo", "S4")).toBe("1 change undone, 0 open suggestions refused.\n");
  expect(await product()).toMatchObject({ release_date: "2026-12" });

  await expectError(["accept", "S1"], "suggestion S1 is accepted already");
  for (const command of ["show", "accept", "undo"]) await expectError([command, "S9"], "there is no suggestion S9");
  await expectError(["show", "X1"], '"X1" is not a submission number');
  await expectError(
    ["accept", "S1", "--zip", "10012"],
    "--state, --zip, --latitude and --longitude are for missing stores",
  );
  await expectError(["accept", "1", "--kind", "press"], "--kind is for corrections");
  await expectError(["undo", "1"], "only corrections are undone so; a missing store by toebox changes undo");
});

it("npx toebox feedback accept leaves what another has, and gives back what an import refuses (SUG-7, SUG-9)", async () => {
  const { db, suggestStore, expectError, row, take } = await openFeedback();
  const { id } = await suggestStore({ zip_code: "94110" });
  await take(id, undefined, Temporal.Now.instant());
  const { taken_until } = await row(id);
  const until = taken_until?.toISOString().slice(0, 16).replace("T", " ");
  await expectError(["accept", "S1"], `anna has suggestion S1 until ${until} UTC`);
  await db.updateTable("suggestions").set({ taken_by: null, taken_until: null }).execute();
  await expectError(["accept", "S1"], "state: the ZIP code 94110 is in CA, not in NY");
  expect(await row(id)).toMatchObject({ decision: null, taken_by: null });
});
