/** Returns a signal that aborts with the first of `signals`, and for its reason. Safari 16 has no AbortSignal.any(). */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason);
    if (signal.aborted) abort();
    // those that outlive it keep no listener
    else signal.addEventListener("abort", abort, { signal: any.signal });
  }
  return any.signal;
}
