interface Store {
  keyPath: string;
  rows: Map<string, object>;
}

/** Part of a database of `idb` that the queue of presses uses. */
class MemoryDatabase {
  readonly #stores = new Map<string, Store>();

  createObjectStore(name: string, { keyPath }: { keyPath: string }): void {
    this.#stores.set(name, { keyPath, rows: new Map() });
  }

  async put(name: string, row: Record<string, unknown>): Promise<void> {
    const { keyPath, rows } = this.#store(name);
    rows.set(String(row[keyPath]), structuredClone(row));
  }

  async getAll(name: string): Promise<object[]> {
    const rows = [...this.#store(name).rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return rows.map(([, row]) => structuredClone(row));
  }

  async clear(name: string): Promise<void> {
    this.#store(name).rows.clear();
  }

  transaction(name: string) {
    const { rows } = this.#store(name);
    const store = {
      get: async (key: string) => structuredClone(rows.get(key)),
      delete: async (key: string) => void rows.delete(key),
    };
    return { store, done: Promise.resolve() };
  }

  close(): void {}

  #store(name: string): Store {
    const store = this.#stores.get(name);
    if (!store) throw new DOMException(`there is no store ${name}`, "NotFoundError");
    return store;
  }
}

/** Databases in memory in place of IndexedDB, which Node lacks: each call is a transaction of its own. */
export class MemoryDatabases {
  /** whether the browser stores nothing */
  isBroken = false;
  readonly #databases = new Map<string, MemoryDatabase>();

  readonly openDB = async (
    name: string,
    _version: number,
    { upgrade }: { upgrade: (database: MemoryDatabase) => void },
  ): Promise<MemoryDatabase> => {
    if (this.isBroken) throw new DOMException("this browser stores nothing", "InvalidStateError");
    const known = this.#databases.get(name);
    if (known) return known;
    const made = new MemoryDatabase();
    upgrade(made);
    this.#databases.set(name, made);
    return made;
  };
}
