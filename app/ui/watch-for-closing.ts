/** The part of the browser's CloseWatcher that is used; not every browser has it. */
interface Watcher extends EventTarget {
  destroy: () => void;
}

/** Calls `close` at Escape and, where the browser has a watcher for it, at the back gesture. Returns a function that ends it. */
export function watchForClosing(close: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (CloseWatcher) {
    const watcher = new CloseWatcher();
    // the caller closes with a state: a watcher that closed would not watch again if it stays open
    watcher.addEventListener("cancel", (event) => {
      event.preventDefault();
      close();
    });
    watcher.addEventListener("close", close);
    return () => watcher.destroy();
  }
  const closeAtEscape = (event: KeyboardEvent) => void (event.key === "Escape" && close());
  document.addEventListener("keydown", closeAtEscape);
  return () => document.removeEventListener("keydown", closeAtEscape);
}
