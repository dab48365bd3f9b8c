// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const ChevronDownIcon: IconShapes = [["path", { d: "M6 9l6 6 6-6" }]];
