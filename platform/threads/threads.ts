import { ThreadPool } from "./thread-pool.ts";

/** Threads of a process of the site, each pool with the programs of its threads. */
export class Threads {
  /** for what strangers wrote: feeds and pages */
  readonly readers: ThreadPool;

  constructor({ readerThread }: { readerThread: string }) {
    this.readers = new ThreadPool(readerThread, { maxThreads: 1, heapMb: 256 });
  }

  /** Ends them, with what they do. */
  async close(): Promise<void> {
    await this.readers.close();
  }
}
