import { listMembers } from "../../docs/floor.ts";

/** Member of an object that a script takes from a browser. */
interface Taken {
  owner: string;
  member: string;
  /** whether instances keep theirs: Response.json() is missing, and json() of a response is not */
  isStatic: boolean;
}

/** Lists what the oldest browsers lack, but for popovers: the browser's own style sheet would hide what nothing can show. */
function listTaken(): Taken[] {
  const members = listMembers().filter(({ member }) => !/popover/i.test(member));
  const keyOf = ({ owner, member }: { owner: string; member: string }) => `${owner}.${member}`;
  const kept = new Set(members.filter(({ isMissing }) => !isMissing).map(keyOf));
  return members
    .filter(({ isMissing }) => isMissing)
    .map(({ owner, member }) => ({ owner, member, isStatic: kept.has(keyOf({ owner, member })) }));
}

/** Returns a script that takes from a page what the oldest browsers lack, before the scripts of the page run. */
export const takeAwayScript = (): string => `(${takeAway})(${JSON.stringify(listTaken())});`;

/** Deletes members first, which are those of objects that stay. Its text is sent to the page. */
function takeAway(taken: Taken[]): void {
  const isObject = (value: unknown): value is object =>
    (typeof value === "object" && value !== null) || typeof value === "function";
  const read = (from: unknown, name: string): unknown => (isObject(from) ? Reflect.get(from, name) : undefined);
  const find = (path: string) => path.split(".").reduce<unknown>(read, globalThis);
  const remove = (from: unknown, member: string) => {
    if (isObject(from)) Reflect.deleteProperty(from, member);
  };
  const isGlobal = ({ owner }: Taken) => owner === "" || owner === "Window";
  for (const { owner, member, isStatic } of taken.filter((one) => !isGlobal(one))) {
    const object = find(owner);
    remove(object, member);
    if (!isStatic) remove(read(object, "prototype"), member);
  }
  for (const { member } of taken.filter(isGlobal)) {
    // what the browser makes of a class that is gone has no methods either, such as iterators
    const prototype = read(find(member), "prototype");
    const names = isObject(prototype) ? Object.getOwnPropertyNames(prototype) : [];
    for (const name of names) if (name !== "constructor") remove(prototype, name);
    remove(globalThis, member);
  }
}
