/**
 * Keeps this process running when nobody can read its output, as on a full disk or in a closed terminal; without a
 * listener, that would end it. `onLost` takes the error.
 */
export function surviveLostOutput(onLost: (error: NodeJS.ErrnoException) => void = () => {}): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", onLost);
}
