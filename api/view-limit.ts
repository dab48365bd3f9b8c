import { LRUCache } from "lru-cache";
import type { FastifyRequest } from "fastify";
import type { ReserveMark } from "#domain/engagement/new-mark-limit.ts";

/** Views that a process remembers. */
const MAX_VIEWS = 100_000;

export interface View {
  /** the New York day */
  day: string;
  product_id: number;
  visitor_id: string;
}

/** Admits the views that may count: each of a visitor once a day, so that others use up nothing of their network's limit (API-30). */
export class ViewLimit {
  readonly #reserve: ReserveMark;
  readonly #counted = new LRUCache<string, true>({ max: MAX_VIEWS });

  constructor(reserve: ReserveMark) {
    this.#reserve = reserve;
  }

  async admits(request: Pick<FastifyRequest, "ip">, { day, product_id, visitor_id }: View): Promise<boolean> {
    const key = `${day} ${product_id} ${visitor_id}`;
    if (this.#counted.has(key)) return false;
    const { refusal } = await this.#reserve(request, product_id);
    if (!refusal) this.#counted.set(key, true);
    return !refusal;
  }
}
