import { pathToFileURL } from "node:url";
import { productionEnvironment } from "./config.ts";

/**
 * Flags of V8 for a process that serves the site, where each thread has a separate heap. By default a heap takes 48 MB
 * for new objects, and grows to 128 MB before it is first collected, though a third of that is in use: see
 * docs/performance.md.
 */
const MEMORY_FLAGS = ["--max-semi-space-size=8", "--initial-heap-size=48", "--heap-growing-percent=40"];

/** Megabytes for new objects of the thread that reads a large catalog, which ends soon; other threads have 24. */
export const READING_YOUNG_MB = 96;

/**
 * Settings of the C library on Linux, which would keep the memory of finished pages: large blocks go back to the system
 * immediately.
 */
const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * Replaces this program by `file` in the same process, with settings for little memory that the environment does not
 * have already. A system whose processes cannot do that goes on with `file`, and with V8's own settings.
 */
export async function becomeProgram(file: string): Promise<void> {
  const words = [process.execPath, ...process.execArgv, ...MEMORY_FLAGS, file];
  process.execve?.(process.execPath, words, { ...allocator, ...productionEnvironment() });
  await import(pathToFileURL(file).href);
}
