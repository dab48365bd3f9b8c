import { expect, it } from "vitest";
import { showWork } from "#platform/media/import-holder.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { openDesk } from "#test/desk-catalog.ts";

/** Does large work for an account until `meanwhile` is over, and returns its outcome. */
async function workWhile(db: Database, accountId: number | undefined, meanwhile: () => Promise<void>) {
  const work = db.transaction().execute(async (tx) => {
    await lockImports(tx);
    await showWork(tx, { kind: "import", actor: "root", accountId }, 1_000)(0.25);
    await meanwhile();
    await tx.selectFrom("changes").select("id").execute();
  });
  return work.then(
    () => "done",
    (error: unknown) => (error as { code?: string; message: string }).code ?? "lost",
  );
}

it("large work is shown to editors while it runs, and ended by whoever runs it or an operator (CAT-66)", async () => {
  const { db, editor, hire } = await openDesk();
  const [other, operator] = [
    await hire({ email: "ben@a.example" }),
    await hire({ email: "op@a.example", role: "operator" }),
  ];
  expect(await editor.send("/running-work")).toMatchObject({ httpStatus: 200, data: null });
  const before = { since: "2026-11-21T17:00:00.000Z" };
  expect(await editor.send("/running-work/cancel", before)).toMatchObject({ httpStatus: 404 });
  expect(await editor.send("/running-work/cancel", {})).toMatchObject({ httpStatus: 422 });
  const outcome = await workWhile(db, editor.id, async () => {
    const shown = { kind: "import", by: "Ann Lee", since: expect.any(String), percent: 25 };
    expect((await other.send("/running-work")).data).toEqual({ ...shown, is_own: false, may_cancel: false });
    expect((await operator.send("/running-work")).data).toEqual({ ...shown, is_own: false, may_cancel: true });
    expect((await editor.send("/running-work")).data).toEqual({ ...shown, is_own: true, may_cancel: true });
    const { since } = (await editor.send("/running-work")).data;
    expect(await other.send("/running-work/cancel", { since })).toMatchObject({ httpStatus: 403, reason: "role" });
    // what was meant has ended, and another one runs by now
    expect(await editor.send("/running-work/cancel", before)).toMatchObject({ httpStatus: 404 });
    expect(await editor.send("/running-work/cancel", { since })).toMatchObject({ httpStatus: 200 });
  });
  expect(outcome).not.toBe("done");
  expect(await editor.send("/running-work")).toMatchObject({ data: null });
  const ofCommand = await workWhile(db, undefined, async () => {
    const { data } = await editor.send("/running-work");
    expect(data).toMatchObject({ by: "root", is_own: false, may_cancel: false });
    expect(await operator.send("/running-work/cancel", { since: data.since })).toMatchObject({ httpStatus: 200 });
  });
  expect(ofCommand).not.toBe("done");
});
