import { Visitor, type ESTree } from "vite";
import type { Member } from "./floor.ts";

/** The interfaces of global objects. */
const INSTANCES: Record<string, string> = {
  caches: "CacheStorage",
  crypto: "Crypto",
  document: "Document",
  globalThis: "Window",
  history: "History",
  indexedDB: "IDBFactory",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  screen: "Screen",
  self: "Window",
  window: "Window",
};

/** Members whose names other objects have as well: those of our sources are found by their types. */
const ORDINARY = new Set([
  "chunks",
  "displayName",
  "dispose",
  "drop",
  "fileName",
  "isError",
  "take",
  "transfer",
  "try",
]);

/** Use of something that a browser of the floor lacks. */
export interface MemberUse {
  /** the name of the global, the member or the event: "CloseWatcher", "showPopover", "scrollend" */
  feature: string;
  /** such as "URL.parse" */
  text: string;
}

/**
 * Makes a function that finds what scripts use and the floor of browsers lacks: globals, events, members of known objects, and members whose
 * name nothing at the floor has. Without types, `x.share()` may be anything: of other objects only names count that no code has by chance.
 * `isDeclared` tells which globals are declared in other modules of the same file.
 */
export function memberFinder(
  members: Member[],
  missingEvents: Set<string>,
): (program: ESTree.Program, isDeclared?: (name: string) => boolean) => MemberUse[] {
  const missing = members.filter(({ isMissing }) => isMissing);
  const paths = new Set(missing.map(({ owner, member }) => `${owner}.${member}`));
  const owners = new Set(members.map(({ owner }) => owner));
  const namesThere = new Set(members.filter(({ isMissing }) => !isMissing).map(({ member }) => member));
  const isTelling = ({ owner, member, area }: Member) =>
    owner !== "" &&
    (area === "builtin" || /[a-z][A-Z]/.test(member)) &&
    !namesThere.has(member) &&
    !ORDINARY.has(member);
  const telling = new Set(missing.filter(isTelling).map(({ member }) => member));

  return (program, isDeclared = () => false) => {
    const declared = declaredNames(program);
    const isGlobal = (name: string) => !declared.has(name) && !isDeclared(name);
    const uses: MemberUse[] = [];
    const skipped = new Set<number>();

    function addMember(object: ESTree.Node | null, member: string): void {
      const owner = object && ownerOf(object, isGlobal);
      const isOfWindow = owner === "Window" && paths.has(`.${member}`);
      if (owner !== null && owners.has(owner)) {
        if (isOfWindow || paths.has(`${owner}.${member}`)) uses.push({ feature: member, text: `${owner}.${member}` });
      } else if (telling.has(member)) uses.push({ feature: member, text: `….${member}` });
    }

    function skipKey({ key, computed }: { key: ESTree.Node; computed: boolean }): void {
      if (!computed) skipped.add(key.start);
    }

    new Visitor({
      UnaryExpression: ({ operator, argument }) => {
        // asks whether it is there
        if (operator !== "typeof") return;
        skipped.add(argument.start);
        if (argument.type === "MemberExpression") skipped.add(argument.property.start);
      },
      MemberExpression: ({ object, property, computed }) => {
        const name = nameOf(property, computed);
        if (name !== undefined && !skipped.has(property.start)) addMember(object, name);
        if (!computed) skipped.add(property.start);
      },
      CallExpression: ({ callee, arguments: [event] }) => {
        const isListener = callee.type === "MemberExpression" && nameOf(callee.property, false) === "addEventListener";
        const isGlobalListener = callee.type === "Identifier" && callee.name === "addEventListener";
        const name = event && (isListener || isGlobalListener) ? nameOf(event, true) : undefined;
        if (name !== undefined && missingEvents.has(name)) uses.push({ feature: name, text: `the event "${name}"` });
      },
      Property: (property) => {
        if (!property.shorthand) skipKey(property);
      },
      MethodDefinition: skipKey,
      PropertyDefinition: skipKey,
      VariableDeclarator: ({ id, init }) => {
        if (id.type !== "ObjectPattern") return;
        for (const property of id.properties) {
          const name = property.type === "Property" ? nameOf(property.key, property.computed) : undefined;
          if (name !== undefined) addMember(init, name);
        }
      },
      Identifier: ({ name, start }) => {
        const isMissing = paths.has(`.${name}`) || paths.has(`Window.${name}`);
        if (isMissing && !skipped.has(start) && isGlobal(name)) uses.push({ feature: name, text: name });
      },
    }).visit(program);
    return uses;
  };
}

/** Returns the interface of a global object, "URL" of `URL`, `window.URL` and `URL.prototype`; null for other values. */
function ownerOf(node: ESTree.Node, isGlobal: (name: string) => boolean): string | null {
  if (node.type === "Identifier") return isGlobal(node.name) ? (INSTANCES[node.name] ?? node.name) : null;
  if (node.type !== "MemberExpression") return null;
  const owner = ownerOf(node.object, isGlobal);
  const name = nameOf(node.property, node.computed);
  if (owner === null || name === undefined) return null;
  if (name === "prototype") return owner;
  if (owner === "Window") return INSTANCES[name] ?? name;
  return owner === "Intl" ? `Intl.${name}` : null;
}

/** Returns the name of a property: of `x.name`, `x["name"]` and the key of a pattern. */
function nameOf(key: ESTree.Node, isComputed: boolean): string | undefined {
  if (key.type === "Identifier" && !isComputed) return key.name;
  return key.type === "Literal" && typeof key.value === "string" ? key.value : undefined;
}

/** Returns the names that a script declares anywhere: variables, functions, classes, imports and parameters. */
function declaredNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const add = (pattern: ESTree.Node | null) => addNames(pattern, names);
  const addFunction = ({ id, params }: { id: ESTree.Node | null; params: ESTree.Node[] }) => {
    for (const part of [id, ...params]) add(part);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => addFunction({ id: null, params }),
    ClassDeclaration: ({ id }) => add(id),
    ClassExpression: ({ id }) => add(id),
    ImportSpecifier: ({ local }) => add(local),
    ImportDefaultSpecifier: ({ local }) => add(local),
    ImportNamespaceSpecifier: ({ local }) => add(local),
    CatchClause: ({ param }) => add(param),
  }).visit(program);
  return names;
}

/** Returns the names that a module gives the other modules of its file. */
export function topLevelNames({ body }: ESTree.Program): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    if (statement.type === "VariableDeclaration") for (const { id } of statement.declarations) addNames(id, names);
    else if (statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration")
      addNames(statement.id, names);
  }
  return names;
}

function addNames(pattern: ESTree.Node | null, names: Set<string>): void {
  if (pattern?.type === "Identifier") names.add(pattern.name);
  else if (pattern?.type === "AssignmentPattern") addNames(pattern.left, names);
  else if (pattern?.type === "RestElement") addNames(pattern.argument, names);
  else if (pattern?.type === "ArrayPattern") for (const element of pattern.elements) addNames(element, names);
  else if (pattern?.type === "ObjectPattern") {
    for (const property of pattern.properties)
      addNames(property.type === "Property" ? property.value : property, names);
  }
}
