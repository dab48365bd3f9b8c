// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const PauseIcon: IconShapes = [
  ["rect", { x: "14", y: "3", width: "5", height: "18", rx: "1" }],
  ["rect", { x: "5", y: "3", width: "5", height: "18", rx: "1" }],
];
