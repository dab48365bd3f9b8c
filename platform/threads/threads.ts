import { ThreadPool } from "./thread-pool.ts";

/** Threads of a process of the site, each pool with the programs of its threads. */
export class Threads {
  /** for what strangers wrote: feeds and pages */
  readonly readers: ThreadPool;
  /** for imports, undos and redos of editors, of up to all of the catalog */
  readonly works: ThreadPool;

  constructor({ readerThread, workThread }: Record<"readerThread" | "workThread", string>) {
    this.readers = new ThreadPool(readerThread, { maxThreads: 1, heapMb: 256 });
    this.works = new ThreadPool(workThread, { maxThreads: 2, heapMb: 1024 });
  }

  /** Ends them, with what they do. */
  async close(): Promise<void> {
    await Promise.all([this.readers.close(), this.works.close()]);
  }
}
