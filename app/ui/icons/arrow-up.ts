// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const ArrowUpIcon: IconShapes = [
  ["path", { d: "m5 12 7-7 7 7" }],
  ["path", { d: "M12 19V5" }],
];
