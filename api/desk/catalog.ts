import { setImmediate } from "node:timers/promises";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { NotFound } from "#platform/errors.ts";
import { entry, format, ledgerChange } from "#wire/desk/catalog.ts";
import { toChangeFacts } from "#wire/desk/changes.ts";
import { key, section } from "#wire/desk/edits.ts";
import { id, wholeNumber } from "#wire/parameters.ts";
import { bodyLimits } from "../body-limits.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Changes of a history, at most. */
const MAX_CHANGES = 50;

const one = { section, key };
const offset = wholeNumber(0, 1_000_000, "must be a whole number").default(0).describe("Entries to leave out");
const limit = wholeNumber(1, 200, "must be a whole number from 1 to 200").default(100);
const search = key.describe("Words of keys and names").optional();

/** Calls of editors that read the catalog in the words of the import format (DESK-9, DESK-10). */
export const catalogApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, work }) => {
  const { read, check } = deskCalls(app, "editor", "Catalog");
  const { db } = services;

  read("/format", {
    id: "getFormat",
    summary: "The fields of every section, and the entries that they may name",
    description: "Forms and tables are made of it.",
    reply: format,
    async run() {
      const { readFormat } = await import("#domain/editing/read-format.ts");
      return await readFormat(db);
    },
  });

  read("/entries", {
    id: "listEntries",
    summary: "The entries of a section but products",
    description: "In the order of an export, found by words of their keys and names.",
    query: z.object({ section: section.exclude(["products"]), search, offset, limit }),
    reply: { data: z.array(entry), total: z.int() },
    async run({ query }) {
      const { listEntries } = await import("#domain/editing/list-entries.ts");
      const { entries, total } = await listEntries(db, query.section, query);
      return { data: entries.map((listed) => ({ section: query.section, ...toWire(listed) })), total };
    },
  });

  read("/entry", {
    id: "getEntry",
    summary: "An entry in the words of the import format",
    description: "With the revision by which an edit overwrites nothing.",
    query: z.object(one),
    reply: {
      data: entry,
      path: z.string().nullable().describe("The address of its page"),
      names: z.record(z.string(), z.string()).describe("Names of the products that it lists, by their slugs"),
    },
    async run({ query }) {
      const [{ sectionOf }, { entryName }, { revisionOf }, { entryPath }, { listedNames }] = await Promise.all([
        import("#domain/entries/sections.ts"),
        import("#domain/entries/entry-name.ts"),
        import("#domain/ledger/revision.ts"),
        import("#domain/editing/entry-path.ts"),
        import("#domain/editing/listed-names.ts"),
      ]);
      const found = (await sectionOf(query.section).read(db, [query.key])).get(query.key);
      if (!found) throw new NotFound(await describeAbsence(query.section, query.key));
      const revision = revisionOf(found);
      const data = { ...query, name: entryName(found) ?? query.key, revision, entry: { ...found } };
      const path = await entryPath(db, query.section, query.key);
      return { data, path, names: await listedNames(db, found) };
    },
  });

  const describeAbsence = async (name: z.output<typeof section>, absent: string) => {
    const { findFormer } = await import("#domain/catalog/former-products.ts");
    const former = name === "products" ? await findFormer(db, absent) : null;
    return former && "movedTo" in former
      ? `"${absent}" is "${former.movedTo.slug}" now.`
      : `"${absent}" is not in the catalog.`;
  };

  read("/history", {
    id: "getHistory",
    summary: "The last changes of an entry and of the claims on it, the newest first",
    description: "At most 50.",
    query: z.object(one),
    reply: { data: z.array(ledgerChange) },
    async run({ query }) {
      const { listHistory } = await import("#domain/editing/entry-history.ts");
      const { describeChanges } = await import("#domain/editing/describe-changes.ts");
      const history = await listHistory(db, query, MAX_CHANGES);
      const data = await Array.fromAsync(history, async (change) => {
        // a change of thousands of fields takes a tenth of a second
        await setImmediate();
        return { ...toChangeFacts(change), changes: describeChanges(change.rows) };
      });
      return { data };
    },
  });

  read("/entry-after", {
    id: "getEntryAfter",
    summary: "An entry as a change left it",
    description: "Later changes are taken back, one by one. 404 where it was not there then.",
    query: z.object({ ...one, change: id }),
    reply: { entry: z.record(z.string(), z.unknown()) },
    async run({ query }) {
      const { readEntryAfter } = await import("#domain/editing/entry-history.ts");
      return { entry: { ...(await readEntryAfter(db, query, query.change)) } };
    },
  });

  check("/rebase", {
    id: "rebaseEntry",
    summary: "An edited entry with what others changed since it was read",
    description: "In a conflict it has their value.",
    bodyLimit: bodyLimits.entry,
    body: z.object({ ...one, revision: z.string().max(20), entry: z.record(z.string(), z.unknown()) }),
    reply: {
      entry: z.record(z.string(), z.unknown()),
      present: z.record(z.string(), z.unknown()).describe("The entry as it is now"),
      revision: z.string().describe("Of `present`"),
      conflicts: z.array(
        z.object({
          name: z.string(),
          place: z.array(z.union([z.string(), z.int()])).describe('In `entry`; "-" for an item that is not there'),
          base: z.string(),
          mine: z.string(),
          theirs: z.string(),
          value: z.unknown().describe("Of `mine`"),
          their_value: z.unknown(),
        }),
      ),
    },
    async run(request) {
      const { rebaseEdit } = await import("#domain/editing/rebase-edit.ts");
      const { describeFieldPath, describeFieldValue } = await import("#domain/ledger/describe-diff.ts");
      const {
        entry: merged,
        present,
        revision,
        conflicts,
      } = await work.run(request, () => rebaseEdit(db, request.body));
      const describe = (value: unknown) => describeFieldValue(undefined, value);
      return {
        entry: { ...merged },
        present: { ...present },
        revision,
        conflicts: conflicts.map(({ path, place, base, mine, theirs }) => ({
          name: describeFieldPath(path),
          place,
          base: describe(base),
          mine: describe(mine),
          theirs: describe(theirs),
          value: mine,
          their_value: theirs,
        })),
      };
    },
  });
};

function toWire({ key: name, ...listed }: { key: string; name: string; revision: string; entry: object }) {
  return { ...listed, key: name, entry: { ...listed.entry } };
}
