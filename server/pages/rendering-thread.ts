import type { Worker } from "node:worker_threads";
import { describeError, errorOf } from "./describe-error.ts";
import type { RenderedResponse } from "./page-renderer.ts";
import type { PurgeMessage, RenderAnswer, RenderRequest } from "./serve-renders.ts";

interface Listeners {
  /** told of an error that no page fails with, such as one that left a page incomplete */
  onError: (error: Error) => void;
  /** told once why the thread renders nothing any more */
  onEnd: (reason: Error) => void;
}

/** A thread and the pages that it renders, which fail when it ends. */
export class RenderingThread {
  readonly #worker: Worker;
  readonly #listeners: Listeners;
  readonly #pages = new Map<number, PromiseWithResolvers<RenderedResponse>>();
  #lastId = 0;
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
  }

  render(address: string): Promise<RenderedResponse> {
    const id = ++this.#lastId;
    const page = Promise.withResolvers<RenderedResponse>();
    this.#pages.set(id, page);
    this.#worker.postMessage({ id, address } satisfies RenderRequest);
    return page.promise;
  }

  /** Tells the thread that what it renders next must show all that is committed now. */
  purge(): void {
    this.#worker.postMessage({ purge: true } satisfies PurgeMessage);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(answer: RenderAnswer): void {
    if ("incomplete" in answer) return this.#listeners.onError(errorOf(answer.incomplete));
    const page = this.#pages.get(answer.id);
    this.#pages.delete(answer.id);
    if ("response" in answer) page?.resolve(answer.response);
    else page?.reject(errorOf(answer.failure));
  }

  /** Does not wait for the end of the thread, which is free to take its time. */
  #giveUp(reason: Error): void {
    this.#end(reason);
    this.close().catch(this.#listeners.onError);
  }

  #end(reason: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const { reject } of this.#pages.values()) reject(reason);
    this.#pages.clear();
    this.#listeners.onEnd(reason);
  }
}
