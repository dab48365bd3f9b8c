import { useState } from "react";
import { CallError, textOf } from "../browser/call.ts";

interface Action<Arguments extends unknown[]> {
  /** runs it, unless it is running */
  run: (...options: Arguments) => Promise<void>;
  isBusy: boolean;
  /** of the last run */
  error: string;
  fields: Record<string, string>;
  /** forgets what went wrong */
  clear: () => void;
}

/** Runs something that a person asks for, one at a time, and keeps what went wrong. */
export function useAction<Arguments extends unknown[]>(
  act: (...options: Arguments) => Promise<unknown>,
): Action<Arguments> {
  const [state, setState] = useState({ isBusy: false, error: "", fields: {} as Record<string, string> });
  return {
    ...state,
    clear: () => setState((before) => ({ ...before, error: "", fields: {} })),
    async run(...options) {
      if (state.isBusy) return;
      setState({ isBusy: true, error: "", fields: {} });
      try {
        await act(...options);
        setState({ isBusy: false, error: "", fields: {} });
      } catch (error) {
        const fields = error instanceof CallError ? error.fields : {};
        setState({ isBusy: false, error: textOf(error), fields });
      }
    },
  };
}
