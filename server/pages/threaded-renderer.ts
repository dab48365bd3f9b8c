import type { Worker } from "node:worker_threads";
import { loggedPath } from "#platform/http/log-serializers.ts";
import { Overloaded } from "#platform/http/overloaded.ts";
import { describeError, errorOf } from "#platform/threads/describe-error.ts";
import type { RenderedResponse, RenderPage } from "./page-renderer.ts";
import type { SharedIndexes } from "#domain/catalog-index/shared-indexes.ts";
import type { IndexesMessage } from "./awaited-indexes.ts";
import type { PurgeMessage, RenderAnswer, RenderRequest } from "./serve-renders.ts";

/** A page that takes longer is never finished: a loop without end, or a lost message (API-32). */
export const MAX_RENDER_MS = 30_000;

/** The same until the thread has read the catalog, which takes long where it is large and the machine busy. */
export const MAX_START_MS = 120_000;

/**
 * Renders pages in a separate thread, so that cached responses never wait for a rendering. A thread that ends, or does
 * not answer in time, is replaced at the next page; its unfinished pages fail.
 */
export class ThreadedRenderer {
  readonly #startThread: () => Worker;
  readonly #onError: (error: Error) => void;
  readonly #readShared: () => Promise<SharedIndexes>;
  #thread: RenderThread | null = null;

  /** `onError` receives errors that left a page incomplete, and the end of a thread; `readShared` is for its catalog. */
  constructor(startThread: () => Worker, onError: (error: Error) => void, readShared: () => Promise<SharedIndexes>) {
    this.#startThread = startThread;
    this.#onError = onError;
    this.#readShared = readShared;
    this.#thread = this.#start();
  }

  readonly render: RenderPage = async (address) => {
    this.#thread ??= this.#start();
    return this.#thread.render(address);
  };

  /** Tells the thread that what it renders next must show all that is committed now. */
  purge(): void {
    this.#thread?.purge();
  }

  /** Ends the thread; its unfinished pages fail. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.close();
  }

  #start(): RenderThread {
    const thread = new RenderThread(this.#startThread(), {
      onError: this.#onError,
      readShared: this.#readShared,
      onEnd: (reason) => {
        if (this.#thread !== thread) return;
        this.#thread = null;
        this.#onError(reason);
      },
    });
    return thread;
  }
}

interface Page extends PromiseWithResolvers<RenderedResponse> {
  address: string;
  limit?: NodeJS.Timeout;
}

interface Listeners {
  /** takes an error that no page fails with, such as one that left a page incomplete */
  onError: (error: Error) => void;
  /** takes, once, the reason why the thread renders nothing any more */
  onEnd: (reason: Error) => void;
  /** reads the indexes of a large catalog, for the thread and others */
  readShared: () => Promise<SharedIndexes>;
}

/** A thread and the pages that it renders, which fail when it ends. One that does not answer in time is given up. */
class RenderThread {
  readonly #worker: Worker;
  readonly #listeners: Listeners;
  readonly #pages = new Map<number, Page>();
  readonly #started = Promise.withResolvers<void>();
  #lastId = 0;
  #isReady = false;
  #hasEnded = false;

  constructor(worker: Worker, listeners: Listeners) {
    this.#worker = worker;
    this.#listeners = listeners;
    let reason = new Error("the rendering thread has ended");
    worker.on("message", (answer: RenderAnswer) => this.#receive(answer));
    // Nobody knows which page it was for.
    worker.on("messageerror", (error) => this.#giveUp(error));
    worker.on("error", (error: unknown) => (reason = errorOf(describeError(error))));
    worker.on("exit", () => this.#end(reason));
    for (const event of ["message", "exit"]) worker.once(event, () => this.#started.resolve());
  }

  render(address: string): Promise<RenderedResponse> {
    const id = ++this.#lastId;
    const page: Page = { ...Promise.withResolvers<RenderedResponse>(), address };
    this.#pages.set(id, page);
    this.#limit(page);
    this.#worker.postMessage({ id, address } satisfies RenderRequest);
    return page.promise;
  }

  /** Tells the thread that what it renders next must show all that is committed now. */
  purge(): void {
    this.#worker.postMessage({ purge: true } satisfies PurgeMessage);
  }

  /**
   * Ends the thread once it has started: Node 26 crashes when it terminates a thread while a module is evaluated that imports
   * another with a top-level await.
   */
  async close(): Promise<void> {
    await this.#started.promise;
    await this.#worker.terminate();
  }

  #receive(answer: RenderAnswer): void {
    if ("started" in answer) return;
    if ("incomplete" in answer) return this.#listeners.onError(errorOf(answer.incomplete));
    if ("ready" in answer) return this.#noteReady();
    if ("needsIndexes" in answer) return void this.#giveIndexes().catch(this.#listeners.onError);
    const page = this.#pages.get(answer.id);
    this.#pages.delete(answer.id);
    clearTimeout(page?.limit);
    if ("response" in answer) page?.resolve(answer.response);
    else page?.reject(errorOf(answer.failure));
  }

  async #giveIndexes(): Promise<void> {
    const give = (message: IndexesMessage) => this.#worker.postMessage(message);
    try {
      const { texts, ...indexes } = await this.#listeners.readShared();
      give({ indexes });
      give({ texts: await texts });
    } catch (error) {
      give({ indexesFailure: describeError(error) });
    }
  }

  #noteReady(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    for (const page of this.#pages.values()) this.#limit(page);
  }

  /** Gives the thread up unless it answers for `page` in time from now on. */
  #limit(page: Page): void {
    clearTimeout(page.limit);
    const late = () => this.#giveUp(new Overloaded(`${loggedPath(page.address)} takes too long to be rendered`));
    page.limit = setTimeout(late, this.#isReady ? MAX_RENDER_MS : MAX_START_MS);
  }

  /** Does not wait for the end of the thread, which is free to take its time. */
  #giveUp(reason: Error): void {
    this.#end(reason);
    this.#worker.terminate().catch(this.#listeners.onError);
  }

  #end(reason: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const { reject, limit } of this.#pages.values()) {
      clearTimeout(limit);
      reject(reason);
    }
    this.#pages.clear();
    this.#listeners.onEnd(reason);
  }
}
