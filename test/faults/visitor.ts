/** The marks of a product, as the last acknowledged reply had them. */
type Mark = "is_liked" | "is_watchlisted" | "is_cop" | "is_pass";
type Marks = Record<Mark, number>;

const none: Marks = { is_liked: 0, is_watchlisted: 0, is_cop: 0, is_pass: 0 };

/** A reply, or the state after a restart, disagrees with what was acknowledged. */
export class Lost extends Error {}

/** A visitor who presses one button after the other without end, and remembers the replies. */
export class Visitor {
  /** acknowledged presses */
  acknowledged = 0;
  readonly #name: string;
  readonly #who: { visitor_id: string; cookie: string };
  readonly #known = new Map<number, Marks>();
  /** a press without a reply: it may have been committed or not */
  readonly #doubts = new Set<string>();

  constructor(number: number) {
    this.#name = `visitor-${number}`;
    this.#who = { visitor_id: this.#name, cookie: `${100_000 + number}` };
  }

  /** Presses until `address` refuses connections. */
  async press(address: string, ids: number[]): Promise<void> {
    for (;;) {
      const id = ids[Math.floor(Math.random() * ids.length)] ?? 0;
      const button = Math.floor(Math.random() * 4);
      try {
        if (button === 0) await this.#toggle(address, id, "is_liked", `like?visitor_id=${this.#who.visitor_id}`);
        else if (button === 1)
          await this.#toggle(address, id, "is_watchlisted", `watchlist?watchlist-cookie=${this.#who.cookie}`);
        else await this.#vote(address, id, button === 2 ? "cop" : "pass");
      } catch (error) {
        if (error instanceof Lost) throw error;
        // the connection broke: the process has ended
        return;
      }
    }
  }

  /** Compares the state of the site with what was acknowledged, and settles the press in doubt. Throws Lost. */
  async check(address: string, ids: number[]): Promise<void> {
    const query = new URLSearchParams(this.#who);
    const reply = await fetch(`${address}/api/marks?${query}`);
    const { data } = (await reply.json()) as { data: ({ id: number } & Marks)[] };
    const found = new Map(data.map((marks) => [marks.id, marks]));
    for (const id of ids) {
      const [known, now] = [this.#of(id), found.get(id) ?? none];
      for (const mark of Object.keys(none) as Mark[]) {
        if (now[mark] !== known[mark] && !this.#doubts.has(`${id} ${mark}`)) {
          throw new Lost(`${this.#name}: ${mark} of ${id} was acknowledged as ${known[mark]} and is ${now[mark]}`);
        }
        known[mark] = now[mark];
      }
    }
    this.#doubts.clear();
  }

  #of(id: number): Marks {
    let known = this.#known.get(id);
    if (!known) this.#known.set(id, (known = { ...none }));
    return known;
  }

  async #toggle(address: string, id: number, mark: "is_liked" | "is_watchlisted", call: string): Promise<void> {
    const known = this.#of(id);
    const reply = await this.#ask<0 | 1>([`${id} ${mark}`], `${address}/api/product/${id}/${call}`);
    if (!reply) return;
    if (!reply.inDoubt && reply.data === known[mark]) {
      throw new Lost(`${this.#name}: ${mark} of ${id} was ${known[mark]}, and toggled it is ${reply.data}`);
    }
    known[mark] = reply.data;
  }

  async #vote(address: string, id: number, vote_type: "cop" | "pass"): Promise<void> {
    const body = JSON.stringify({ vote_type, visitor_id: this.#who.visitor_id });
    const headers = { "content-type": "application/json" };
    const url = `${address}/api/product-vote/${id}`;
    const doubts = [`${id} is_cop`, `${id} is_pass`];
    const reply = await this.#ask<Pick<Marks, "is_cop" | "is_pass">>(doubts, url, { method: "POST", headers, body });
    if (!reply) return;
    const { is_cop, is_pass } = reply.data;
    Object.assign(this.#of(id), { is_cop, is_pass });
  }

  /** Makes a call; its press is in doubt until it is acknowledged. Null while the database is away. */
  async #ask<Data>(marks: string[], url: string, init: RequestInit = { method: "POST" }) {
    const inDoubt = marks.some((mark) => this.#doubts.has(mark));
    for (const mark of marks) this.#doubts.add(mark);
    const reply = await fetch(url, init);
    const text = await reply.text();
    if (reply.status === 503) return null;
    if (reply.status !== 200) throw new Lost(`${this.#name}: ${url} is answered ${reply.status} ${text}`);
    for (const mark of marks) this.#doubts.delete(mark);
    this.acknowledged++;
    return { inDoubt, data: (JSON.parse(text) as { data: Data }).data };
  }
}
