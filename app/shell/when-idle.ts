/** Resolves when the page is loaded and the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}
