import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";

interface Size {
  width: number;
  height: number;
}

/** Sets the size of the window of the running test, which media queries depend on. */
export function setViewport(size: Size): void {
  const before = { width: innerWidth, height: innerHeight };
  act(() => happyWindow().happyDOM.setViewport(size));
  onTestFinished(() => happyWindow().happyDOM.setViewport(before));
}

const happyWindow = () => window as unknown as { happyDOM: { setViewport(size: Size): void } };
