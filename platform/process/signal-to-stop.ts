/** Milliseconds within which a second signal is the same Ctrl-C: the terminal and npm both send it. */
const SAME_KEYSTROKE_MS = 500;

/** Resolves at the first signal to stop. A second one ends the process immediately, and the next start recovers. */
export function signalToStop(): Promise<void> {
  let first = 0;
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (first !== 0 && Date.now() - first > SAME_KEYSTROKE_MS) process.exit(130);
        first ||= Date.now();
        resolve();
      });
    }
  });
}
