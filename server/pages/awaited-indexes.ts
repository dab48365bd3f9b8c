import type { SharedTexts } from "#domain/search/text-index.ts";
import type { SharedIndexes } from "#domain/catalog-index/shared-indexes.ts";
import { type DescribedError, errorOf } from "#platform/threads/describe-error.ts";

/** The answer to `needsIndexes`, in two parts; either may fail. */
export type IndexesMessage =
  | { indexes: Omit<SharedIndexes, "texts"> }
  | { texts: SharedTexts }
  | { indexesFailure: DescribedError };

/** The indexes that the main thread has read, as a rendering thread gets them: facets first, and texts later. */
export class AwaitedIndexes {
  readonly #ask: () => void;
  #facets = Promise.withResolvers<SharedIndexes>();
  #texts = Promise.withResolvers<Awaited<SharedIndexes["texts"]>>();

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  read(): Promise<SharedIndexes> {
    this.#facets = Promise.withResolvers();
    this.#texts = Promise.withResolvers();
    // searches get the error
    this.#texts.promise.catch(() => {});
    this.#ask();
    return this.#facets.promise;
  }

  receive(message: IndexesMessage): void {
    if ("indexes" in message) this.#facets.resolve({ ...message.indexes, texts: this.#texts.promise });
    else if ("texts" in message) this.#texts.resolve(message.texts);
    else for (const part of [this.#facets, this.#texts]) part.reject(errorOf(message.indexesFailure));
  }
}
