export interface Measured<Result> {
  result: Result;
  /** milliseconds */
  took: number;
  /** longest block of the event loop, in milliseconds */
  blocked: number;
  /** the same in processor time, which is independent of other work on the machine */
  blockedCpu: number;
}

/** Runs `work`, and measures its time and the time for which it blocked the event loop. */
export async function measure<Result>(work: () => Promise<Result>): Promise<Measured<Result>> {
  let [blocked, blockedCpu] = [0, 0];
  let [turn, cpu] = [performance.now(), cpuTime()];
  const look = () => {
    const [now, cpuNow] = [performance.now(), cpuTime()];
    blocked = Math.max(blocked, now - turn);
    blockedCpu = Math.max(blockedCpu, cpuNow - cpu);
    [turn, cpu] = [now, cpuNow];
  };
  const watch = setInterval(look, 1);
  const start = performance.now();
  try {
    const result = await work();
    const took = performance.now() - start;
    look();
    return { result, took, blocked, blockedCpu };
  } finally {
    clearInterval(watch);
  }
}

/** Returns the processor time of this thread, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
