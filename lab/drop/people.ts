import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Dispatcher, Pool } from "undici";
import { Owner } from "../../domain/people/owner.ts";
import { addressOf, ANSWER_MS, BROWSER } from "./browser.ts";
import { type DurationSummary, summarize } from "./durations.ts";
import { codeOf, type ErrorCounts } from "./errors.ts";
import type { Ledger, LedgerEntry, MarkValue, PressKind } from "./ledger.ts";

/** A signed-in person. */
export interface SignedIn {
  account_id: number;
  token: string;
}

export interface PeopleOptions {
  origin: string;
  hotId: number;
  /** other products, on which a fifth of the people press */
  productIds: number[];
  writesPerSecond: number;
  signedIn: SignedIn[];
  warmUpMs: number;
}

export interface WriteReport extends DurationSummary {
  /** number of all presses that were acknowledged */
  acknowledged: number;
  /** presses that were not made, because too many were waiting for the site */
  skipped: number;
  seconds: number;
  ledger: Ledger;
}

/** Number of connections for presses to the site, as those of a proxy. */
export const PRESS_CONNECTIONS = 500;

/** Number of presses that may wait for the site; at this number nobody else presses. */
const MAX_PENDING = 2_000;

const TICK_MS = 10;
/** Milliseconds after which a press without a reply is repeated; the pause is up to twice as long. */
const REPEAT_MS = 500;
/** Milliseconds that `stop` waits for presses. */
const GRACE_MS = 15_000;

/**
 * Shares of the presses: by signed-in people; of the others, those that take a reaction back or change a vote; on the
 * hot product.
 */
const SHARES = { signedIn: 0.1, again: 0.2, hot: 0.8 };

const kinds: PressKind[] = ["like", "watchlist", "vote"];

interface Person {
  number: number;
  visitor_id: string;
  cookie: string;
  token?: string;
}

/** A reaction of a person, and whether a press of it is under way. */
interface Pressed {
  person: Person;
  entry: LedgerEntry;
  isPending: boolean;
}

/**
 * People who like, watchlist and vote at a fixed rate, as the page does (app/engagement/send-reactions.ts): a person
 * presses one reaction at a time, and after a lost reply reads the reactions before pressing again. The ledger has what
 * they know.
 */
export class People {
  readonly #options: PeopleOptions;
  readonly #errors: ErrorCounts;
  readonly #pool: Pool;
  readonly #run = randomInt(100_000, 1_000_000);
  readonly #pressed: Pressed[] = [];
  readonly #bySignedIn: Pressed[];
  readonly #durations: number[] = [];
  readonly #pending = new Set<Promise<void>>();
  readonly #startedAt = performance.now();
  readonly #ticking: NodeJS.Timeout;
  readonly #givingUp = new AbortController();
  #due = 0;
  #people = 0;
  #acknowledged = 0;
  #skipped = 0;

  constructor(options: PeopleOptions, errors: ErrorCounts) {
    this.#options = options;
    this.#errors = errors;
    this.#pool = new Pool(options.origin, {
      connections: PRESS_CONNECTIONS,
      pipelining: 1,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      keepAliveTimeout: 60_000,
    });
    this.#bySignedIn = options.signedIn.flatMap(({ account_id, token }) => {
      const person = { ...this.#newPerson(), token };
      const products = [options.hotId, ...options.productIds.slice(0, 4)];
      return products.flatMap((id) =>
        kinds.map((kind) => this.#note(person, kind, id, Owner.account(account_id).text)),
      );
    });
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
  }

  async stop(): Promise<WriteReport> {
    clearInterval(this.#ticking);
    const { warmUpMs } = this.#options;
    const seconds = Math.max(performance.now() - this.#startedAt - warmUpMs, 0) / 1000;
    const patience = setTimeout(() => this.#givingUp.abort(), GRACE_MS);
    await Promise.all(this.#pending);
    clearTimeout(patience);
    await this.#pool.destroy();
    const ledger = {
      visitors: `drop-${this.#run}-`,
      cookies: String(this.#run),
      entries: this.#pressed.map(({ entry }) => entry),
    };
    return {
      ...summarize(this.#durations),
      acknowledged: this.#acknowledged,
      skipped: this.#skipped,
      seconds,
      ledger,
    };
  }

  #tick(): void {
    const due = ((performance.now() - this.#startedAt) / 1000) * this.#options.writesPerSecond;
    for (; this.#due < due; this.#due++) {
      if (this.#pending.size >= MAX_PENDING) {
        this.#skipped++;
        continue;
      }
      const press = this.#press(this.#choose());
      this.#pending.add(press);
      void press.finally(() => this.#pending.delete(press));
    }
  }

  /** Chooses the next person and product: never a reaction whose press is under way. */
  #choose(): Pressed {
    const again =
      Math.random() < SHARES.signedIn ? this.#bySignedIn : Math.random() < SHARES.again ? this.#pressed : [];
    const pressed = again[Math.floor(Math.random() * again.length)];
    if (pressed && !pressed.isPending) return pressed;
    const { hotId, productIds } = this.#options;
    const isHot = productIds.length === 0 || Math.random() < SHARES.hot;
    const product_id = isHot ? hotId : (productIds[Math.floor(Math.random() * productIds.length)] as number);
    return this.#note(this.#newPerson(), kinds[this.#due % kinds.length] as PressKind, product_id);
  }

  #newPerson(): Person {
    const number = this.#people++;
    const digits = String(number).padStart(8, "0");
    return { number, visitor_id: `drop-${this.#run}-${digits}`, cookie: `${this.#run}${digits}` };
  }

  #note(person: Person, kind: PressKind, product_id: number, account?: string): Pressed {
    const owner = account ?? (kind === "watchlist" ? person.cookie : person.visitor_id);
    const entry: LedgerEntry = { kind, product_id, owner, acknowledged: 0, wanted: 0, isInDoubt: false };
    const pressed = { person, entry, isPending: false };
    this.#pressed.push(pressed);
    return pressed;
  }

  /** Presses until the reaction is as wanted, the site refuses it, or the time is up. */
  async #press(pressed: Pressed): Promise<void> {
    const { entry } = pressed;
    pressed.isPending = true;
    entry.wanted = oppositeOf(entry);
    const start = performance.now();
    while (!this.#givingUp.signal.aborted) {
      const isSettled = await this.#attempt(pressed).catch((error: unknown) => {
        this.#errors.add(entry.kind, codeOf(error));
        return false;
      });
      if (isSettled) break;
      await sleep(REPEAT_MS * (1 + Math.random()), undefined, { signal: this.#givingUp.signal }).catch(() => {});
    }
    pressed.isPending = false;
    if (entry.isInDoubt || entry.acknowledged !== entry.wanted) return;
    this.#acknowledged++;
    if (start >= this.#startedAt + this.#options.warmUpMs) this.#durations.push(performance.now() - start);
  }

  /** Presses once, after reading the reactions where one is in doubt. Returns whether there is nothing more to do. */
  async #attempt({ person, entry }: Pressed): Promise<boolean> {
    if (entry.isInDoubt) {
      const reactions = await this.#request(person, "GET", `/api/marks?${reactionsQuery(person)}`);
      if (reactions.status !== 200) return this.#failed(entry, reactions.status);
      entry.acknowledged = markIn(reactions.body as ReactionsReply, entry);
      entry.isInDoubt = false;
      if (entry.acknowledged === entry.wanted) return true;
    }
    entry.isInDoubt = true;
    const reply = await this.#request(person, "POST", ...callOf(person, entry));
    if (reply.status !== 200) {
      // a refusal is an answer; an error of the server may come after the commit
      if (reply.status < 500) entry.isInDoubt = false;
      this.#failed(entry, reply.status);
      return reply.status < 500;
    }
    const before = entry.acknowledged;
    entry.acknowledged = valueIn(reply.body as PressReply, entry);
    entry.isInDoubt = false;
    if (entry.acknowledged === entry.wanted) return true;
    this.#errors.add(entry.kind, `was ${before}, and pressed it is ${entry.acknowledged}`);
    return false;
  }

  #failed({ kind }: LedgerEntry, status: number): false {
    this.#errors.add(kind, String(status));
    return false;
  }

  async #request(person: Person, method: Dispatcher.HttpMethod, path: string, body?: object) {
    const response = await this.#pool.request({
      method,
      path,
      headers: {
        ...BROWSER,
        "accept-encoding": "identity",
        "x-forwarded-for": addressOf("person", person.number),
        ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await response.body.text();
    return { status: response.statusCode, body: response.statusCode === 200 ? (JSON.parse(text) as unknown) : null };
  }
}

function oppositeOf({ kind, acknowledged }: LedgerEntry): MarkValue {
  if (kind === "vote") return acknowledged === "cop" ? "pass" : "cop";
  return acknowledged === 0 ? 1 : 0;
}

function callOf(person: Person, { kind, product_id, wanted }: LedgerEntry): [path: string, body?: object] {
  const { token, visitor_id, cookie } = person;
  if (kind === "vote")
    return [`/api/product-vote/${product_id}`, { vote_type: wanted, ...(token ? {} : { visitor_id }) }];
  const query = token ? "" : kind === "like" ? `?visitor_id=${visitor_id}` : `?watchlist-cookie=${cookie}`;
  return [`/api/product/${product_id}/${kind}${query}`];
}

function reactionsQuery({ token, visitor_id, cookie }: Person): string {
  return token ? "" : String(new URLSearchParams({ visitor_id, cookie }));
}

interface Flags {
  is_liked: 0 | 1;
  is_watchlisted: 0 | 1;
  is_cop: 0 | 1;
  is_pass: 0 | 1;
}

interface ReactionsReply {
  data: (Flags & { id: number })[];
}

interface PressReply {
  data: 0 | 1 | Pick<Flags, "is_cop" | "is_pass">;
}

function valueIn({ data }: PressReply, { kind }: LedgerEntry): MarkValue {
  if (typeof data === "number") return data;
  return valueOf({ is_liked: 0, is_watchlisted: 0, ...data }, kind);
}

function markIn({ data }: ReactionsReply, { kind, product_id }: LedgerEntry): MarkValue {
  const flags = data.find(({ id }) => id === product_id);
  return flags ? valueOf(flags, kind) : 0;
}

function valueOf(flags: Flags, kind: PressKind): MarkValue {
  if (kind === "like") return flags.is_liked;
  if (kind === "watchlist") return flags.is_watchlisted;
  return flags.is_cop ? "cop" : flags.is_pass ? "pass" : 0;
}
