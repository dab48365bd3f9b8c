/** Releases a reservation for a write that failed, and throws its error again. */
export function rethrowAfter(release: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await release();
    throw error;
  };
}
