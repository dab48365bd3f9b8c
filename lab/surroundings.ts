import { cpus, release, totalmem } from "node:os";

/** Returns the circumstances of figures that were measured now. */
export function surroundings(): { date: string; machine: string; versions: { node: string } } {
  return {
    date: Temporal.Now.plainDateISO("UTC").toString(),
    machine: `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}`,
    versions: { node: process.versions.node },
  };
}
