import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { parseSync, type ESTree } from "vite";
import { listMembers, type Member } from "./floor.ts";

/** The objects that TypeScript calls differently. */
const OWNERS: Record<string, string> = {
  AsyncIteratorObject: "AsyncIterator",
  IteratorObject: "Iterator",
  ReadonlyArray: "Array",
  ReadonlyMap: "Map",
  ReadonlySet: "Set",
};

/**
 * Writes TypeScript's own libraries, of the language and of the DOM, without the values that the floor of browsers lacks, into a folder with a
 * tsconfig.json that says `"libReplacement": true`. Types of what is missing stay, such as `Temporal.Instant`: they reach no browser.
 */
export function writeBrowserLibs(folder: string): void {
  const members = listMembers();
  for (const file of globSync(join(libFolder(), "lib.*.d.ts"))) {
    const text = readFileSync(file, "utf8");
    const filtered = withoutMissing(text, members);
    if (filtered === text) continue;
    // "lib.es2025.iterator.d.ts" is replaced by the module "@typescript/lib-es2025/iterator"
    const [name = "", ...parts] = basename(file, ".d.ts").split(".").slice(1);
    const replacement = join(folder, `node_modules/@typescript/lib-${name}`, `${parts.join("-") || "index"}.d.ts`);
    mkdirSync(dirname(replacement), { recursive: true });
    writeFileSync(replacement, filtered);
  }
}

function libFolder(): string {
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  return join(dirname(createRequire(typescript).resolve(platform)), "lib");
}

/** Returns declarations without those of values that are missing. */
export function withoutMissing(declarations: string, members: Member[]): string {
  const isMissing = finder(members);
  const cuts: ESTree.Span[] = [];

  function visitAll(statements: ESTree.Node[], namespace: string): void {
    for (const statement of statements) visit(statement, namespace);
  }

  function visit(node: ESTree.Node, namespace: string): void {
    if (node.type === "ExportNamedDeclaration" && node.declaration) visit(node.declaration, namespace);
    else if (node.type === "TSModuleDeclaration" && node.body) {
      const isGlobal = node.id.type !== "Identifier" || node.id.name === "global";
      visitAll(node.body.body, isGlobal ? "" : `${namespace}${"name" in node.id ? node.id.name : ""}.`);
    } else if (node.type === "TSInterfaceDeclaration") visitMembers(node.body.body, namespace + ownerOf(node.id.name));
    else if (node.type === "TSDeclareFunction" && node.id) cutMissing(node, namespace, node.id.name);
    else if (node.type === "VariableDeclaration") {
      for (const { id } of node.declarations) {
        if (id.type !== "Identifier") continue;
        const type = id.typeAnnotation?.typeAnnotation;
        if (!cutMissing(node, namespace, id.name) && type?.type === "TSTypeLiteral")
          visitMembers(type.members, namespace + id.name);
      }
    }
  }

  function visitMembers(signatures: ESTree.TSSignature[], owner: string): void {
    for (const signature of signatures) {
      const isNamed = signature.type === "TSMethodSignature" || signature.type === "TSPropertySignature";
      if (!isNamed || signature.key.type !== "Identifier") continue;
      if (isMissing(owner, signature.key.name, signature.optional)) cuts.push(signature);
    }
  }

  function cutMissing(node: ESTree.Span, namespace: string, name: string): boolean {
    const owners = namespace === "" ? ["", "Window", "WorkerGlobalScope"] : [namespace.slice(0, -1)];
    const isCut = namespace.startsWith("Temporal.") || owners.some((owner) => isMissing(owner, name, true));
    if (isCut) cuts.push(node);
    return isCut;
  }

  visitAll(parseSync("lib.d.ts", declarations).program.body, "");
  let text = declarations;
  for (const { start, end } of cuts.toReversed()) text = text.slice(0, start) + text.slice(end);
  return text;
}

function ownerOf(name: string): string {
  return OWNERS[name] ?? name.replace(/Constructor$/, "");
}

/** Makes a function that tells whether a member is missing: by its owner, or by all that have it, when its owner is a mixin, which MDN does not list. */
function finder(members: Member[]): (owner: string, member: string, isExact?: boolean) => boolean {
  const owners = new Set(["", ...members.map(({ owner }) => owner)]);
  const missing = new Set(
    members.filter(({ isMissing }) => isMissing).map(({ owner, member }) => `${owner}.${member}`),
  );
  const missingNames = new Set(members.filter(({ isMissing }) => isMissing).map(({ member }) => member));
  const namesThere = new Set(members.filter(({ isMissing }) => !isMissing).map(({ member }) => member));
  return (owner, member, isExact = false) =>
    isExact || owners.has(owner)
      ? missing.has(`${owner}.${member}`)
      : missingNames.has(member) && !namesThere.has(member);
}
