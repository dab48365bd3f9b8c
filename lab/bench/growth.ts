import { memoryOf } from "../memory-of.ts";
import { median } from "./compare.ts";
import { compareLoad } from "./load.ts";
import { allScales, type Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { printTable } from "./table.ts";
import { startToebox, untilAllIsRead } from "./toebox.ts";

/** Figures of a start in milliseconds and MiB. */
interface Growth {
  /** from start to the printed address */
  start: number;
  /** from then to the reply of the first list */
  firstList: number;
  /** from the printed address until both threads can search */
  searchable: number;
  /** of the process, once both threads can search */
  memory: number;
  /** after 400 different pages, with a full cache */
  memoryAfterLoad: number;
}

/** Measures the time to start and the memory of the site as its catalog grows. */
export const benchGrowth: Section = async ({ sites, scale, rounds }) => {
  const figures: Record<string, Growth> = {};
  const table = [
    ["Start and memory", "start (ms)", "first list (ms)", "searchable (ms)", "memory (MiB)", "after load (MiB)"],
  ];
  for (const products of allScales(scale)) {
    const site = await sites.open(products);
    const measured: Growth[] = [];
    for (let round = 0; round < rounds; round++) measured.push(await grow(site));
    const of = (what: keyof Growth) => median(measured.map((one) => one[what]));
    const [start, firstList, searchable] = [of("start"), of("firstList"), of("searchable")];
    const [memory, memoryAfterLoad] = [of("memory"), of("memoryAfterLoad")];
    figures[products] = { start, firstList, searchable, memory, memoryAfterLoad };
    table.push([
      `${products} products`,
      ...[start, firstList, searchable, memory, memoryAfterLoad].map((number) => number.toFixed(0)),
    ]);
  }
  printTable(table);
  return figures;
};

async function grow(site: Site): Promise<Growth> {
  const before = performance.now();
  const toebox = await startToebox(site);
  const { address, pid, stop } = toebox;
  try {
    const started = performance.now();
    const reply = await fetch(`${address}/api/products`);
    if (!reply.ok) throw new Error(`the site answers ${reply.status}`);
    await reply.arrayBuffer();
    const firstList = performance.now() - started;
    await untilAllIsRead(toebox);
    const searchable = performance.now() - started;
    const memory = memoryOf(pid);
    const paths = Array.from({ length: 400 }, (_, at) => `/?page=${at + 1}`);
    await compareLoad([{ name: "pages", address, paths, headers: { "accept-encoding": "br" } }], 1);
    return { start: started - before, firstList, searchable, memory, memoryAfterLoad: memoryOf(pid) };
  } finally {
    await stop();
  }
}
