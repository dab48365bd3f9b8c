/** A text that a browser keeps; where it stores nothing, the text is there as long as the page is open. */
export interface KeptText {
  read: () => string | null;
  /** null forgets it */
  write: (text: string | null) => void;
}

/** Returns the text under a name in a storage, whose mere mention a browser may refuse. */
export function keptText(storage: () => Storage, name: string): KeptText {
  return {
    read() {
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
      } catch {
        // see KeptText
      }
    },
  };
}
