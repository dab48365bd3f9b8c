/** The value of a name that means nothing by itself: it still covers the names within it. */
export const AMBIGUOUS = null;

interface Node<Value> {
  next: Map<string, Node<Value>>;
  value?: Value | typeof AMBIGUOUS;
}

/** Names as sequences of words, found in a text of words. */
export class NameTrie<Value> {
  readonly #root: Node<Value> = { next: new Map() };

  /** Adds a name. One with several values is ambiguous. The order of names does not matter. */
  add(name: string[], value: Value | typeof AMBIGUOUS): void {
    let node = this.#root;
    for (const word of name) {
      let next = node.next.get(word);
      if (!next) node.next.set(word, (next = { next: new Map() }));
      node = next;
    }
    node.value = node.value === undefined || node.value === value ? value : AMBIGUOUS;
  }

  /**
   * Returns the values of the names in a text, in their order: from left to right the longest name at each place, and
   * nothing within it. A name that is a part of a longer one in the text is not meant (NEWS-19).
   */
  find(text: string[]): Value[] {
    const found: Value[] = [];
    for (let at = 0; at < text.length;) {
      const { length, value } = this.#longest(text, at);
      if (value !== undefined && value !== AMBIGUOUS) found.push(value);
      at += Math.max(length, 1);
    }
    return found;
  }

  #longest(text: string[], from: number): { length: number; value?: Value | typeof AMBIGUOUS } {
    let longest: { length: number; value?: Value | typeof AMBIGUOUS } = { length: 0 };
    let node: Node<Value> | undefined = this.#root;
    for (let at = from; at < text.length; at++) {
      node = node.next.get(text[at] as string);
      if (!node) break;
      if (node.value !== undefined) longest = { length: at + 1 - from, value: node.value };
    }
    return longest;
  }
}
