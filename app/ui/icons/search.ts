// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const SearchIcon: IconShapes = [
  ["circle", { cx: "11", cy: "11", r: "8" }],
  ["path", { d: "M21 21l-4.34-4.34" }],
];
