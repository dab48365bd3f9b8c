import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

/** A moment may be ten years ahead at most. */
const YEAR = Temporal.Now.plainDateISO().year + 1;
const at = ["--publish-at", `${YEAR}-12-05 10:00 America/New_York`];
/** The second Sunday of March, on which clocks go forward. */
const SPRING = [8, 9, 10, 11, 12, 13, 14]
  .map((day) => Temporal.PlainDate.from({ year: YEAR, month: 3, day }))
  .find(({ dayOfWeek }) => dayOfWeek === 7);
const weekday = Temporal.PlainDate.from(`${YEAR}-12-05`).toLocaleString("en-US", { weekday: "long" });
const MOMENT = `${weekday}, December 5, ${YEAR} at 10:00 AM EST (America/New_York)`;

it("every command that changes the catalog can wait for a moment, and be canceled (SCHED-1, SCHED-5)", async () => {
  const { db, address } = await createTestDatabase();
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address };
  const file = join(createFolder(), "shoes.json");
  const shoe = { brand: "nike", full_name: "Shoe", release_date: `${YEAR}-12-20` };
  const run = (...given: string[]) => toebox(given, environment);
  const answer = async (...given: string[]) => {
    const { code, stdout, stderr } = await run(...given);
    return { code, stdout, stderr: stderr.replaceAll(/^Writing.*\n/gm, "") };
  };
  const refusal = (text: string) => ({ code: 1, stdout: "", stderr: `toebox: ${text}\n` });
  writeFileSync(file, JSON.stringify({ products: ["shoe", "boot"].map((slug) => ({ ...shoe, slug })) }));
  expect((await run("import", file)).code).toBe(0);

  writeFileSync(file, JSON.stringify({ products: [{ ...shoe, slug: "secret" }] }));
  const created = "Product secret is created\nProducts: 1 created, 0 updated, 0 unchanged\n";
  expect(await answer("import", file, ...at, "--dry-run")).toMatchObject({
    code: 0,
    stdout: `Nothing was saved. Published on ${MOMENT}, it would be:\n${created}`,
  });
  const imported = await answer("import", file, ...at, "--notify", "ann@toebox.example", "--note", "embargo");
  expect(imported.stdout).toMatch(/^Scheduled as \d+, to be published on /);
  expect(imported.stdout.endsWith(`${MOMENT}:\n${created}`)).toBe(true);
  const id = /\d+/.exec(imported.stdout)?.[0] ?? "";
  const commands = [
    ["set", "shoe", "nickname=Red"],
    ["move", "shoe", "+7d"],
    ["delete", "boot"],
    ["merge", "boot", "shoe"],
    ["claim", "shoe", "https://kith.example/shoe", "--kind", "retailer"],
  ];
  for (const command of commands) {
    const { code, stdout } = await answer(...command, ...at);
    expect([command, code, stdout]).toEqual([command, 0, expect.stringContaining(`to be published on ${MOMENT}:\n`)]);
  }
  const listed = (await answer("changes", "scheduled")).stdout.trimEnd().split("\n");
  expect(listed).toHaveLength(6);
  expect(listed[0]).toMatch(
    new RegExp(`^${id}  ${weekday}, December 5, ${YEAR} at 10:00 AM .*  product secret  embargo$`),
  );
  expect(listed[5]).toMatch(/ {2}claim shoe https:\/\/kith\.example\/shoe$/);
  const shown = (await answer("changes", "scheduled", id)).stdout.split("\n");
  expect(shown).toEqual(expect.arrayContaining([listed[0], "Product secret is created", "  full_name: none → Shoe"]));
  expect(await db.selectFrom("scheduled_changes").select("notify_email").orderBy("id").limit(2).execute()).toEqual([
    { notify_email: "ann@toebox.example" },
    { notify_email: null },
  ]);

  expect(await answer("changes", "undo", id)).toEqual(refusal(`${id} is a scheduled change: it waits for its moment`));
  expect((await answer("changes", "cancel", id)).stdout).toBe(`The scheduled change ${id} is canceled.\n`);
  expect(await answer("changes", "cancel", id)).toEqual(refusal(`the scheduled change ${id} was canceled already`));
  expect(await answer("changes", "show", id)).toEqual(refusal(`${id} is a scheduled change: it was canceled`));
  expect(await answer("changes", "cancel", "999")).toEqual(
    refusal("there is no scheduled change 999: see toebox changes scheduled"),
  );
  const gap = await answer("set", "shoe", "nickname=Blue", "--publish-at", `${SPRING} 02:30 America/New_York`);
  expect(gap).toEqual(
    refusal(`${SPRING} 02:30 does not exist in America/New_York: clocks go from -05:00 to -04:00 then`),
  );
  expect(await answer("set", "shoe", "nickname=Blue", "--notify", "ann@toebox.example")).toEqual(
    refusal("--notify goes with --publish-at: without it, mistakes are shown at once"),
  );
  expect(await answer("set", "shoe", "nickname=Blue", ...at, "--notify", "ann")).toEqual(
    refusal('--notify: Email is not valid (it is "ann")'),
  );
  expect(await answer("import", file, ...at, "--skip-refused")).toEqual(
    refusal("--skip-refused does not go with --publish-at: a row may be refused only then"),
  );
}, 120_000);
