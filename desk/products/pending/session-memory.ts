/** Returns a place in the storage of this tab, which loses it as it closes; it keeps nothing where the browser stores nothing. */
export function sessionMemory(name: string) {
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(name);
      } catch {
        return null;
      }
    },
    write(text: string | null): void {
      try {
        if (text === null) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, text);
      } catch {
        // the edits are there as long as the page is open
      }
    },
  };
}
