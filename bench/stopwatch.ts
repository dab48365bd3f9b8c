export interface Measured<Result> {
  result: Result;
  /** from beginning to end, in milliseconds */
  took: number;
  /** the longest that the event loop did not come round meanwhile, in milliseconds */
  blocked: number;
  /** the same in time of the processor, which others on the machine do not lengthen */
  blockedCpu: number;
}

/** Does `work` and says how long it took, and how long it kept everything else waiting at a time. */
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

/** Of this thread, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
