import { sql } from "kysely";
import { LIST_PAGE_SIZE } from "../../domain/releases/limits.ts";
import type { Task } from "./compare.ts";
import type { Site } from "./sites.ts";

/** Returns the task of a list of releases, requested repeatedly. */
export function list(name: string, query: string): Task {
  return request(name, `/api/products?${query}`, total);
}

/** Returns the task of the page in the middle of the same list. */
export function middleOf(name: string, query: string): Task {
  const pages = new Map<Site, string>();
  return {
    name,
    async prepare(site) {
      const url = `/api/products?${query}`;
      if (!pages.has(site)) {
        const middle = Math.ceil(total(await ask(site, url)) / LIST_PAGE_SIZE / 2);
        pages.set(site, `${url}&page=${middle}`);
      }
      await ask(site, pages.get(site) ?? url);
    },
    run: async (site) => total(await ask(site, pages.get(site) ?? "")),
  };
}

/** Returns the task of a repeated call; `count` returns the number of products of its reply. */
export function request<Reply>(name: string, url: string, count?: (reply: Reply) => number): Task {
  return {
    name,
    prepare: async (site) => void (await ask(site, url)),
    async run(site) {
      const reply = await ask<Reply>(site, url);
      return count?.(reply);
    },
  };
}

/** Returns the task of the first call after a change, when no search is remembered. */
export function firstAsked(task: Task): Task {
  return {
    ...task,
    name: `${task.name}, first asked`,
    async prepare({ services, app }) {
      await sql`update catalog_version set version = version + 1`.execute(services.db);
      await app.inject("/api/products");
    },
  };
}

/** Calls the site and returns its reply. Throws unless the status is 200. */
export async function ask<Reply>({ app, name }: Site, url: string): Promise<Reply> {
  const reply = await app.inject(url);
  if (reply.statusCode !== 200) throw new Error(`${url} of the ${name} site: ${reply.statusCode} ${reply.body}`);
  return reply.json<Reply>();
}

/** Returns the total of a list. */
function total({ data }: { data: { meta: { total: number } } }): number {
  return data.meta.total;
}
