// Process of startDropLoad: reads its options as JSON, and reports when its parent says stop.
import { setPriority } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { DropLoadOptions, DropReport } from "./drop-load.ts";
import { ErrorCounts } from "./errors.ts";
import { People } from "./people.ts";
import { Readers } from "./readers.ts";

const options = JSON.parse(process.argv[2] ?? "") as Required<DropLoadOptions>;
const { origin, hot, productIds, readers, readsPerSecond, writesPerSecond, signedIn, warmUpMs, priority } = options;
setPriority(priority);
const errors = new ErrorCounts();
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const startedAt = performance.now();
const reading = new Readers({ origin, hot, readers, readsPerSecond, warmUpMs }, errors);
const people = new People({ origin, hotId: hot.id, productIds, writesPerSecond, signedIn, warmUpMs }, errors);

// the parent has ended
process.once("disconnect", () => process.exit());
process.once("message", async () => {
  const { user, system } = process.cpuUsage();
  const generator = {
    cpu: (user + system) / 1000 / (performance.now() - startedAt),
    delayP99: delay.percentile(99) / 1e6,
  };
  // the writes first: readers go on during the wait for presses
  const writes = await people.stop();
  const report: DropReport = { reads: await reading.stop(), writes, errors: errors.byKind, generator };
  process.send?.(report, () => process.disconnect?.());
});
