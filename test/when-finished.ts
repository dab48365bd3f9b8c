import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Clean-ups of what all tests of a file use, in the order of opening. */
const opened: (() => unknown)[] = [];

/** Set while something is opened that all tests of a file use. */
const sharing = new AsyncLocalStorage<true>();

/** Runs `clean` after the running test, or after all tests of the file when a `beforeAll` or `shared()` opens what it closes. */
export function whenFinished(clean: () => unknown): void {
  if (!sharing.getStore() && TestRunner.getCurrentTest()) onTestFinished(async () => void (await clean()));
  else opened.push(clean);
}

/**
 * Opens something once for all tests of a file that ask for it with the same arguments. None of them may change what
 * another reads: a test that writes uses separate products, visitors or addresses, or undoes its writes.
 */
export function shared<Arguments extends unknown[], Opened>(
  open: (...given: Arguments) => Promise<Opened>,
): (...given: Arguments) => Promise<Opened> {
  const all = new Map<string, Promise<Opened>>();
  return (...given) => {
    const key = JSON.stringify(given);
    const one = all.get(key) ?? sharing.run(true, () => open(...given));
    all.set(key, one);
    return one;
  };
}

/** Closes what tests of a file have shared, the last first. Called in a setup file of vitest. */
export function closeAfterFile(): void {
  afterAll(async () => {
    while (opened.length > 0) await opened.pop()?.();
  });
}
